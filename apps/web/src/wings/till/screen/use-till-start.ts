import { readBundle } from '@haat/contract/catalog/shopper';
import { readOrder } from '@haat/contract/orders/shopper';
import { toUnits } from '@haat/domain/line-amount';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill, type OpenBill } from '../bill/open-bill.ts';
import type { DeskActs } from '../desk/desk.ts';
import type { TillSetup } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

export {};
