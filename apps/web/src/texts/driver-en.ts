export const driverEn: Record<string, string> = {
  'Refused (at the door)': 'Refused',
  '{{count}} new stops_one': '{{count}} new stop',
  '{{count}} new stops_other': '{{count}} new stops',
  '{{count}} deliveries are kept on this phone and not sent yet_one':
    '{{count}} delivery is kept on this phone and not sent yet',
  '{{count}} deliveries are kept on this phone and not sent yet_other':
    '{{count}} deliveries are kept on this phone and not sent yet',
  '{{count}} deliveries are being sent_one': '{{count}} delivery is being sent',
  '{{count}} deliveries are being sent_other': '{{count}} deliveries are being sent',
  '{{count}} deliveries will be sent when you are online_one':
    '{{count}} delivery will be sent when you are online',
  '{{count}} deliveries will be sent when you are online_other':
    '{{count}} deliveries will be sent when you are online',
  '{{count}} more orders are at the shop_one': '{{count}} more order is at the shop',
  '{{count}} more orders are at the shop_other': '{{count}} more orders are at the shop',
  'Cash with you, {{count}} orders_one': 'Cash with you, {{count}} order',
  'Cash with you, {{count}} orders_other': 'Cash with you, {{count}} orders',
  '{{count}} stops_one': '{{count}} stop',
  '{{count}} stops_other': '{{count}} stops',
  'Hand over {{count}} items_one': 'Hand over {{count}} item',
  'Hand over {{count}} items_other': 'Hand over {{count}} items',
  'Wrong, {{count}} tries left_one': 'Wrong, {{count}} try left',
  'Wrong, {{count}} tries left_other': 'Wrong, {{count}} tries left',
  'Hand over once you are online: {{count}} deliveries go first_one':
    'Hand over once you are online: {{count}} delivery goes first',
  'Hand over once you are online: {{count}} deliveries go first_other':
    'Hand over once you are online: {{count}} deliveries go first',
  'Hand over {{here}} of {{count}} items_one': 'Hand over {{here}} of {{count}} item',
  'Hand over {{here}} of {{count}} items_other': 'Hand over {{here}} of {{count}} items',
  '{{count}} deliveries were sent to the shop, which checks them_one':
    '{{count}} delivery was sent to the shop, which checks it',
  '{{count}} deliveries were sent to the shop, which checks them_other':
    '{{count}} deliveries were sent to the shop, which checks them',
};
