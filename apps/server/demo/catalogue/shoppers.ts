import type { MarketplaceUid } from './stores.ts';

export type DemoShopper = {
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Street and landmark, separated by a colon as in the order page. */
  readonly address: string;
  readonly city: string;
  readonly pinCode: string;
};

const bidar = `
Savita Kulkarni | 14 Basaveshwar Galli : near the old bus stand | Chitguppa | 585412
Imran Patel | 3 Masjid Road : opposite Urdu High School | Chitguppa | 585412
Mallikarjun Biradar | 22 Hanuman Temple Street : behind the tahsil office | Chitguppa | 585412
Renuka Patil | 8 Fatehpur Galli : near the post office | Chitguppa | 585412
Shivaraj Swamy | 41 Osman Gunj : above the book depot | Bidar | 585401
Farhana Begum | 17 Gole Khana : near Chowbara | Bidar | 585401
Anand Deshmukh | 9 Shah Gunj : next to Fort Road petrol pump | Bidar | 585401
Kavita Jadhav | 63 Pansal Talim : 2nd cross | Bidar | 585401
Prakash Hiremath | 5 Mailoor Road : Gumpa layout | Bidar | 585403
Nagamma Bellale | 28 Gandhi Gunj : behind APMC yard | Bidar | 585403
Syed Yusuf | 11 Chidri Road : near the ring road | Bidar | 585403
Lakshmi Reddy | 36 KEB Colony : house with the blue gate | Bidar | 585402
Santosh Kamble | 2 Jyothi Colony : near Naubad industrial area | Bidar | 585402
Vijaya Mathpati | 19 Kumbarwada : opposite the lake | Bidar | 585402
Rajkumar Wali | 7 Station Road : near the sugar factory quarters | Humnabad | 585330
Asha Khandre | 52 Veerabhadreshwar Street : temple lane | Humnabad | 585330
Mahesh Tambole | 10 Thriprant : near Basaveshwar Chowk | Basavakalyan | 585327
Saba Qureshi | 24 Gadi Galli : behind the fort | Basavakalyan | 585327
Gurunath Mendhe | 33 Sharana Nagar : near Anubhava Mantapa | Basavakalyan | 585327
Pooja Gandhi | 6 Bhavani Peth : 1st floor | Bhalki | 585328
Somnath Ashture | 45 Khadkeshwar Galli : near the hiremath | Bhalki | 585328
Bharati Nelge | 13 Bazaar Street : opposite the bank | Mannakhelli | 585227`;

const bengaluru = `
Ananya Rao | 204 Sai Residency, 8th Main : Koramangala 4th Block | Bengaluru | 560034
Karthik Shetty | 17 1st Cross : near Wipro park | Bengaluru | 560034
Meera Iyer | B-12 Raheja Nest, 5th Block : opposite the club | Bengaluru | 560095
Rohan D'Souza | 9 St Thomas Road : Viveknagar | Bengaluru | 560047
Sneha Gowda | 31 Nanjappa Layout : Adugodi | Bengaluru | 560030
Vikram Nair | 502 Palm Court, 12th Main : Indiranagar | Bengaluru | 560038
Divya Menon | 77 CMH Road : above the pharmacy | Bengaluru | 560038
Arjun Hegde | 14 Defence Colony, 2nd Cross | Bengaluru | 560038
Nandini Murthy | 6 Cambridge Road : near the lake gate | Bengaluru | 560008
Faisal Ahmed | 21 Jogupalya Main : Halasuru | Bengaluru | 560008
Pavithra Kumar | 88 Domlur Layout : 4th Cross | Bengaluru | 560071
Tanvi Joshi | 1402 Lake Tower, Wind Tunnel Road | Bengaluru | 560017
Suresh Babu | 40 HAL 3rd Stage : Jeevanbhimanagar | Bengaluru | 560075
Aditi Bhat | 19 27th Main : HSR Layout Sector 1 | Bengaluru | 560102
Naveen Prasad | 5 Tavarekere Main Road : near the signal | Bengaluru | 560029
Grace Mathew | 12 Langford Gardens : Richmond Town | Bengaluru | 560025
Harish Kamath | 301 Shanthi Apartments : Bommanahalli | Bengaluru | 560068
Zoya Khan | 10 Infantry Road : 3rd floor | Bengaluru | 560001`;

function shoppers(marketplace: MarketplaceUid, first: number, table: string): readonly DemoShopper[] {
  return table
    .trim()
    .split('\n')
    .map((line, i) => {
      const [name = '', address = '', city = '', pinCode = ''] = line.split(' | ');
      const mail = name
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .replaceAll(' ', '.');
      const phone = `+919000000${String(first + i)}`;
      return { marketplace, name, email: `${mail}@haat.example`, phone, address, city, pinCode };
    });
}

/** Forty shoppers; the first one's sign-in is shown at the start. */
export const demoShoppers: readonly DemoShopper[] = [
  ...shoppers('bidar', 301, bidar),
  ...shoppers('bengaluru', 401, bengaluru),
].map((shopper, i) => (i === 0 ? { ...shopper, email: 'savita@haat.example' } : shopper));
