import type { Banner } from '@haat/contract/places';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { speak } from '../../../texts/translate.ts';
import { BannerCard } from './banner-card.tsx';

const ROTTI: Banner = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Rotti season',
  text: 'Jowar from our mills',
  action: 'Shop',
  titleKn: 'ರೊಟ್ಟಿ ಕಾಲ ಬಂತು',
  actionKn: '',
  image: '',
  color: '',
  link: '',
  route: '/',
};

afterEach(() => speak('en', {}));

it('a banner speaks the shopper’s language as far as it is translated', async () => {
  speak('kn', {});
  await show(<BannerCard banner={ROTTI} first />);
  expect(screen.getByRole('heading').textContent).toBe('ರೊಟ್ಟಿ ಕಾಲ ಬಂತು');
  expect(screen.getByRole('link').textContent).toContain('Jowar from our millsShop');
});
