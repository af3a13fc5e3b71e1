import * as doors from '@haat/contract/orders/doors';
import * as drivers from '@haat/contract/orders/drivers';
import type { Binder } from '../../../kit/bind.ts';
import { addDriver, changeDriver } from './add-driver.ts';
import { checkDoorCode, deliverAtDoor } from './deliver-at-door.ts';
import { listDrivers } from './drivers-read.ts';
import { changeDoorSettings, giveOrders, letThrough } from './give-orders.ts';
import { sendLateDoor, settleLateDoor } from './late-doors.ts';
import { makeDriverLink, revokeDriver } from './make-driver-link.ts';
import { nobodyThere } from './nobody-there.ts';
import { bindDriver, openDriverLink } from './open-driver-link.ts';
import { orderStops } from './order-stops.ts';
import { readStops } from './stops-read.ts';

/** Drivers of stores, and what their phones call. */
export function bindDrivers(binder: Binder): void {
  const { context } = binder;
  binder.on(drivers.listDrivers, ({ caller, params }) => listDrivers(context, caller, params.storeId));
  binder.on(drivers.addDriver, (driver) => addDriver(context, driver));
  binder.on(drivers.changeDriver, (driver) => changeDriver(context, driver));
  binder.on(drivers.makeDriverLink, (driver) => makeDriverLink(context, driver));
  binder.on(drivers.revokeDriver, (driver) => revokeDriver(context, driver));
  binder.on(drivers.giveOrders, (given) => giveOrders(context, given));
  binder.on(drivers.orderStops, (way) => orderStops(context, way));
  binder.on(drivers.settleLateDoor, (door) => settleLateDoor(context, door));
  binder.on(drivers.letThrough, (order) => letThrough(context, order));
  binder.on(drivers.changeDoorSettings, (settings) => changeDoorSettings(context, settings));
  binder.on(doors.openDriverLink, (link) => openDriverLink(context, link));
  binder.on(doors.bindDriver, (phone) => bindDriver(context, phone));
  binder.on(doors.readStops, ({ caller }) => readStops(context, caller));
  binder.on(doors.checkDoorCode, (door) => checkDoorCode(context, door));
  binder.on(doors.deliverAtDoor, (door) => deliverAtDoor(context, door));
  binder.on(doors.nobodyThere, (door) => nobodyThere(context, door));
  binder.on(doors.sendLateDoor, ({ body }) => sendLateDoor(context, body));
}
