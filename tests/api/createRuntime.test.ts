import { expect, test, vi } from 'vitest';
import { createRuntime } from '../../src/app/createRuntime.ts';
import { customer, wireCustomer } from '../support/records.ts';
import { callsTo, inPage, json } from './support/fetchBackend.ts';

Object.assign(inPage(), { visibilityState: 'visible' });

function memoryStore(): Pick<Storage, 'getItem' | 'setItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  };
}

test('drafts and choices are stored for the tab alone', () => {
  const [tab, browser] = [memoryStore(), memoryStore()];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
  const { config } = callsTo(() => json({})).api;
  const fetch = async () => json({ username: 'demo' });
  const runtime = createRuntime({ config, fetch, pathname: '/' });
  const { draftStore, unsavedStore, session, connectivity } = runtime;
  const changes = { phone: '044 555 00 00' };
  const record = { ...customer, raw: wireCustomer, etag: null };
  draftStore.save({ username: 'demo', kind: 'customer', id: 3, name: 'Punktum', changes, record });
  expect(tab.getItem('drafts')).toContain('044 555 00 00');
  expect(browser.getItem('drafts')).toBeNull();
  unsavedStore.save({ username: 'demo', address: '/workers/1/absence', start: {} });
  expect(tab.getItem('cases')).toContain('/workers/1/absence');
  expect(browser.getItem('cases')).toBeNull();
  session.stop();
  connectivity.stop();
});
