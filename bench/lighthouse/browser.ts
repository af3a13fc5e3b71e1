/// <reference lib="dom" />
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PIN_CODE } from './demo-shop.ts';

const DEBIANS = '/usr/bin/chromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser tests' Chromium: Debian's, otherwise Playwright's. */
export function openBrowser(): Promise<Browser> {
  return puppeteer.launch({ executablePath: process.env.HAAT_CHROMIUM ?? chromium(), args: FLAGS });
}

function chromium(): string {
  if (existsSync(DEBIANS)) return DEBIANS;
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}

/** The app's stored data of a shopper who has chosen the demo's place, and nothing more. */
export async function chosenPlace(browser: Browser, url: string): Promise<Record<string, string>> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('::-p-aria(Pin code[role="textbox"])').fill(PIN_CODE);
  await page.locator('button ::-p-text(Show shops)').click();
  await page.locator('::-p-text(Top deals)').wait();
  const storage = await page.evaluate(() => ({ ...localStorage }));
  await context.close();
  return storage;
}

/** A tab of a new browser whose owner has chosen a place. */
export async function firstVisit(browser: Browser, storage: Record<string, string>): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument((values) => {
    if (location.protocol === 'http:') Object.assign(localStorage, values);
  }, storage);
  return page;
}
