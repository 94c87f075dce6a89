import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 8));

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    backupDir: null,
    geocoderUrl: null,
    mailServer: null,
    postgres: null,
    timeZone: 'Europe/Zurich',
    publicOrigin: null,
    trustedProxies: [],
    provider: null,
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    },
    sessionIdle: 7_200_000,
    sessionLifetime: 43_200_000,
    stornoPercentages: [50, 75],
    sandboxPort: 3010,
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
      DATABASE_URL: 'postgres://plan:quiet@db.example:5433/plan?sslmode=verify-full',
      DATABASE_CONNECTIONS: '30',
      GEOCODER_URL: 'https://nominatim.example/search',
      SMTP_URL: 'smtps://plan%40example.ch:a%2Fb@mail.example.ch',
      MAIL_FROM: 'plan@example.ch',
      TIME_ZONE: 'Europe/Vienna',
      PUBLIC_URL: 'https://plan.example.ch/',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
      TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a',
      TILES_ATTRIBUTION: 'Us',
      BEXIO_CLIENT_ID: 'plan',
      BEXIO_CLIENT_SECRET: 'quiet',
      BEXIO_ISSUER: 'https://auth.example/realms/one/',
      BEXIO_API: 'http://127.0.0.1:8080',
      PROVIDER_TOKEN_KEY: KEY.toString('base64'),
      SESSION_IDLE_MINUTES: '5',
      SESSION_LIFETIME_MINUTES: '10',
      STORNO_PERCENTAGES: '25, 60,9',
      SANDBOX_PORT: '0',
      NODE_ENV: 'production',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/plan',
    backupDir: null,
    geocoderUrl: 'https://nominatim.example/search',
    mailServer: {
      host: 'mail.example.ch',
      port: 465,
      secure: true,
      credentials: { user: 'plan@example.ch', pass: 'a/b' },
      from: 'plan@example.ch',
    },
    postgres: {
      url: 'postgres://plan:quiet@db.example:5433/plan?sslmode=verify-full',
      poolSize: 30,
    },
    timeZone: 'Europe/Vienna',
    publicOrigin: 'https://plan.example.ch',
    trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
    tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a', attribution: 'Us' },
    provider: {
      clientId: 'plan',
      clientSecret: 'quiet',
      issuer: 'https://auth.example/realms/one',
      api: 'http://127.0.0.1:8080',
      tokenKey: KEY,
    },
    sessionIdle: 300_000,
    sessionLifetime: 600_000,
    stornoPercentages: [25, 60, 9],
    sandboxPort: 0,
    production: true,
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['DATABASE_URL', 'mysql://plan@db.example/plan'],
  ['DATABASE_URL', 'db.example/plan'],
  ['DATABASE_URL', 'postgres://db.example/'],
  ['DATABASE_URL', 'postgres:///plan'],
  ['DATABASE_CONNECTIONS', '1'],
  ['GEOCODER_URL', 'nominatim.example'],
  ['SMTP_URL', 'mail.example.ch'],
  ['SMTP_URL', 'https://mail.example.ch'],
  ['SMTP_URL', 'smtp://user@mail.example.ch'],
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
  ['STORNO_PERCENTAGES', '50;75'],
  ['STORNO_PERCENTAGES', '0'],
  ['STORNO_PERCENTAGES', '50,100'],
  ['STORNO_PERCENTAGES', '50,'],
  ['BEXIO_ISSUER', 'http://auth.example'],
  ['BEXIO_ISSUER', 'https://auth.example/?realm=one'],
  ['BEXIO_API', 'api.bexio.com'],
  ['BEXIO_API', 'https://someone@api.example'],
  ['PROVIDER_TOKEN_KEY', 'c2hvcnQ='],
  ['PROVIDER_TOKEN_KEY', `${KEY.toString('hex')}00`],
  ['PROVIDER_TOKEN_KEY', `${KEY.toString('base64')}!`],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

const bexio = {
  BEXIO_CLIENT_ID: 'plan',
  BEXIO_CLIENT_SECRET: 'quiet',
  PROVIDER_TOKEN_KEY: KEY.toString('hex'),
};

test('the connection to bexio has the addresses of bexio by default', () => {
  expect(readConfig(bexio).provider).toEqual({
    clientId: 'plan',
    clientSecret: 'quiet',
    issuer: 'https://auth.bexio.com/realms/bexio',
    api: 'https://api.bexio.com',
    tokenKey: KEY,
  });
});

test.each([
  [{ BACKUP_DIR: '/nowhere/at/all' }, 'a folder that exists and can be written to'],
  [{ BACKUP_DIR: '.', DATA_DIR: '.' }, 'another folder than DATA_DIR'],
  [{ BACKUP_DIR: '.', DATABASE_URL: 'postgres://db.example/plan' }, 'pg_dump'],
])('the folder of backups in %j is refused, and why is said', (environment, reason) => {
  expect(() => readConfig(environment)).toThrow(/^BACKUP_DIR must be /);
  expect(() => readConfig(environment)).toThrow(reason);
});

test('a folder of backups that is there is read as an absolute path', () => {
  expect(readConfig({ BACKUP_DIR: '.' }).backupDir).toBe(process.cwd());
});

test.each(['BEXIO_CLIENT_ID', 'BEXIO_CLIENT_SECRET', 'PROVIDER_TOKEN_KEY'])(
  'a connection to bexio without %s is refused by a sentence that names it',
  (name) => {
    expect(() => readConfig({ ...bexio, [name]: '' })).toThrow(
      new RegExp(`^${name} must be set where BEXIO_CLIENT_(ID|SECRET) is\\.$`),
    );
  },
);

test.each([
  ['PROVIDER_TOKEN_KEY', 'almost-secret'],
  ['DATABASE_URL', 'postgres://plan:almost-secret@/plan'],
  ['SMTP_URL', 'smtp://plan:almost-secret@mail.example.ch/?x'],
])('a refused %s is not repeated', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow('almost-secret');
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
