import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    timeZone: 'Europe/Zurich',
    publicOrigin: null,
    trustedProxies: [],
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    },
    sessionIdle: 7_200_000,
    sessionLifetime: 43_200_000,
    production: false,
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test('every setting is read', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/plan',
      TIME_ZONE: 'Europe/Vienna',
      PUBLIC_URL: 'https://plan.example.ch/',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
      TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a',
      TILES_ATTRIBUTION: 'Us',
      SESSION_IDLE_MINUTES: '5',
      SESSION_LIFETIME_MINUTES: '10',
      NODE_ENV: 'production',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/plan',
    timeZone: 'Europe/Vienna',
    publicOrigin: 'https://plan.example.ch',
    trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
    tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a', attribution: 'Us' },
    sessionIdle: 300_000,
    sessionLifetime: 600_000,
    production: true,
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['TIME_ZONE', 'Europe/Zurigo'],
  ['PUBLIC_URL', 'plan.example.ch'],
  ['PUBLIC_URL', 'https://plan.example.ch/office'],
  ['PUBLIC_URL', 'ftp://plan.example.ch'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/x'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['TILES_URL', 'javascript:{z}{x}{y}'],
  ['TILES_URL', '//tiles.example/{z}/{x}/{y}.png'],
  ['TILES_URL', "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'"],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_LIFETIME_MINUTES', '1.5'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
});
