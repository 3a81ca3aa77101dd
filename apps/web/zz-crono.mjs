import { chromium } from '@playwright/test';
const U='http://127.0.0.1:8461', out='/tmp/friends-m/shots/';
import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu']});
const sizes={s360:[360,640],s390:[390,664],d1440:[1440,900],s768:[768,1024]};
const post=async(a,body)=>{const r=await fetch(U+a,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}); if(!r.ok) throw new Error(a+r.status+await r.text()); return r.json();};
const ctx=await b.newContext({viewport:{width:390,height:664},acceptDownloads:true});
const page=await ctx.newPage();
page.on('pageerror',e=>console.log('ERR',e.message));
const shots=async(name,{lang='en',full=true,only}={})=>{ for(const [k,[w,h]] of Object.entries(sizes)){ if(only&&!only.includes(k))continue; await page.setViewportSize({width:w,height:h}); await page.waitForTimeout(350); await page.screenshot({path:`${out}${name}-${k}.png`,fullPage:full}); } };
await page.goto(U+'/crono/new'); await page.waitForSelector('[data-slot="crono-start-button"]'); await page.waitForTimeout(800);
await shots('start');
await page.setViewportSize({width:1440,height:900});
await page.click('[data-slot="crono-start-button"]');
await page.waitForSelector('[data-slot="crono-options"] button');
await page.waitForTimeout(1500);
for(const k of ['d1440','s390','s768']){ await page.setViewportSize({width:sizes[k][0],height:sizes[k][1]}); await page.waitForTimeout(300); await page.screenshot({path:`${out}play-${k}.png`}); }
await page.setViewportSize({width:390,height:664});
const path=new URL(page.url()).pathname;
for(let i=0;i<7;i++){ await page.locator('[data-slot="crono-options"] button').nth(i%4).click({timeout:3000}).catch(()=>{}); await page.waitForTimeout(2200);}
await page.waitForSelector('[data-slot="crono-finished"]',{timeout:90000}); await page.waitForTimeout(1500);
await shots('first');
// rival
const {userId}=await post('/api'+path+'/create-id',{});
let g=await post('/api'+path+'/start',{userId});
const t0=Date.now();
await new Promise(r=>setTimeout(r,3800));
for(let i=0;i<6;i++){ const r=await post('/api'+path+'/guess',{userId,modelId:g.options[i%4].id}).catch(e=>({e})); if(r.game)g=r.game; await new Promise(r=>setTimeout(r,2600)); }
await page.fill('[data-slot="crono-finished"] form input','Marek').catch(e=>console.log(e.message)); await page.click('[data-slot="crono-finished"] form button[type=submit]'); await page.waitForTimeout(1500);
await shots('named',{only:['s390']});
await new Promise(r=>setTimeout(r,Math.max(0,66000-(Date.now()-t0))));
await post('/api'+path+'/submit-score',{userId,username:'Nina Katarzyna z Bardzo Długim'}).catch(e=>console.log(e.message));
await page.waitForSelector('[data-slot="race-lines"]',{timeout:20000}); await page.reload(); await page.waitForSelector('[data-slot="race-lines"]'); await page.waitForTimeout(2500);
await shots('race');
const pic=page.locator('[data-slot="crono-share"] button').last();
const [dl]=await Promise.all([page.waitForEvent('download',{timeout:10000}),pic.click()]).catch(e=>{console.log(e.message);return[]});
if(dl) await dl.saveAs(out+'picture.png');
await ctx.storageState({path:'/tmp/friends-m/state.json'}); console.log(path);
await b.close();
