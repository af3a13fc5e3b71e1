import { chromium } from '@playwright/test';
const base='http://localhost:4320';
const who = process.argv[2] ?? 'admin';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] });
const r = await fetch(base+'/api/users/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:`${who}@haat.example`,password:'haat-demo-2026'})});
const s = await r.json(); console.log(r.status, Object.keys(s).join());
async function page(width,height,scheme='light'){ const c=await b.newContext({viewport:{width,height},colorScheme:scheme, serviceWorkers:'block'}); const p=await c.newPage(); await p.addInitScript(v=>localStorage.setItem('haat.user',v), JSON.stringify({...s, roles:s.roles??s.role})); p.on('console',m=>{ if(m.type()==='error') console.log('ERR',m.text())}); p.on('pageerror',e=>console.log('PAGEERR',e.message)); return p; }
const open=async(p,a)=>{ await p.goto(base+'/#'+a); await p.getByRole('heading',{level:1}).first().waitFor(); await p.waitForTimeout(1200); };
const shot=(p,n)=>p.screenshot({path:`/tmp/list/shots/${n}.png`});
const steps = process.argv.slice(3);
if (steps.includes('list')) {
  let p=await page(1440,900); await open(p,'/admin/productlist'); await shot(p,'list-1440');
  await p.getByRole('checkbox').nth(3).check(); await p.getByRole('checkbox').nth(5).check(); await p.waitForTimeout(300); await shot(p,'selected-1440');
  await p.getByRole('button',{name:'Change', exact:true}).click(); await p.waitForTimeout(500); await shot(p,'change-1440');
  await p.getByLabel('New price').fill('200'); await p.getByRole('button',{name:'Show what changes'}).click(); await p.waitForTimeout(900); await shot(p,'effect-1440');
  p=await page(390,844); await open(p,'/admin/productlist'); await shot(p,'list-390');
  p=await page(360,780); await open(p,'/admin/productlist'); await shot(p,'list-360');
  p=await page(1440,900,'dark'); await open(p,'/admin/productlist?stock=low'); await shot(p,'list-dark');
  await p.getByRole('button',{name:'View'}).click(); await p.waitForTimeout(300); await shot(p,'view-dark');
}
if (steps.includes('all')) {
  let p=await page(1440,900); const d=p.waitForEvent('download'); await open(p,'/admin/allproducts'); const dl=await d; await dl.saveAs('/tmp/list/products.csv'); await shot(p,'all');
  await open(p,'/admin/productlist/search/atta'); await shot(p,'search'); await open(p,'/admin/productlist/search/zzzz'); await shot(p,'nomatch'); await open(p,'/admin/productlist/3'); await shot(p,'page3');
}
await b.close();
