import type { SentReply } from '@haat/contract/call';
import { GOODS_AT_ONCE, type listTillGoods } from '@haat/contract/till/tills';

export const BENCH_GOODS = 20_000;

const KINDS =
  'atta rice dal milk butter paneer curd salt sugar tea coffee biscuits soap shampoo oil ghee masala turmeric chilli cumin potato onion tomato banana apple mango noodles sauce jam honey bread eggs chocolate candy juice water detergent brush toothpaste cleaner napkin notebook'.split(
    ' ',
  );

export function benchCode(nth: number): string {
  const digits = String(890_100_000_000 + nth);
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export function benchGoods(nth: number): SentReply<typeof listTillGoods>['goods'][number] {
  const id = `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  const kind = KINDS[nth % KINDS.length];
  const brand = `Brand${String.fromCharCode(97 + (nth % 26), 97 + ((nth * 7) % 26), 97 + ((nth * 11) % 26))}`;
  return {
    _id: id,
    product: id,
    variant: null,
    brand,
    category: `Category ${nth % 40}`,
    sku: `SKU-${nth}`,
    name: `${brand} ${kind} ${KINDS[(nth * 13) % KINDS.length]}`,
    nameHi: `आलू ${nth % 90}`,
    nameKn: 'ಆಲೂಗಡ್ಡೆ',
    size: `${(nth % 90) * 10} g`,
    barcodes: [`0${benchCode(nth)}`],
    scaleItem: null,
    soldBy: 'piece',
    price: 40,
    mrp: 45,
    cost: 30,
    tax: null,
    hsn: '',
    image: '',
    stock: 10,
    reorderLevel: 2,
    isListed: true,
    expiryDate: null,
    sold: (nth * 37) % 1000,
    vendors: [],
  };
}

export function goodsPage(from: number) {
  const to = Math.min(BENCH_GOODS, from + GOODS_AT_ONCE);
  const goods = Array.from({ length: to - from }, (_, nth) => benchGoods(from + nth));
  return { goods, gone: [], next: String(to), more: to < BENCH_GOODS };
}
