import { expect, test } from 'vitest';
import { NAVIGATION, REPORTS } from '../../../src/domain/navigation/navigation.ts';
import {
  HOME,
  HOME_PATH,
  isOpenPath,
  isSignInPath,
  opensAnotherPage,
  recordId,
  featureFor,
  roleFor,
  recordPath,
  ROUTES,
} from '../../../src/domain/navigation/route.ts';

test.each(['/login', '/login/', '/login//', '/Login', '/log%69n'])(
  '%j is the sign-in page',
  (path) => expect(isSignInPath(path)).toBe(true),
);

test.each(['/', '', '/jobs', '/logins', '/login/help', '/jobs/login', '//login', '/login%'])(
  '%j is not the sign-in page',
  (path) => expect(isSignInPath(path)).toBe(false),
);

test.each([
  ['/users', 'admin'],
  ['/settings', 'admin'],
  ['/users/', 'admin'],
  ['/Users', 'admin'],
  ['/%75sers', 'admin'],
  ['/reporting', 'dispatcher'],
  ['/reporting/storno', 'dispatcher'],
  ['/jobs', 'viewer'],
  ['/jobs/1', 'viewer'],
  ['/jobs/new', 'dispatcher'],
  ['/Customers/new/', 'dispatcher'],
  ['/workers/new', 'dispatcher'],
  ['/customers/12/merge', 'dispatcher'],
  ['/jobs/new/1', 'viewer'],
  ['/nowhere', 'viewer'],
  ['/', 'viewer'],
])('%j needs the role %j', (path, role) => expect(roleFor(path)).toBe(role));

test.each([
  ['/users', 'einsatzplan'],
  ['/Settings/', 'einsatzplan'],
  ['/customers/12/merge', 'einsatzplan'],
  ['/jobs', null],
  ['/nowhere', null],
])('%j needs the feature %j', (path, feature) => expect(featureFor(path)).toBe(feature));

test.each([
  ['/invitation', true],
  ['/invitation/', true],
  ['/Invitation', true],
  ['/invitations', false],
  ['/login', false],
  ['/', false],
])('%j is open to everybody: %j', (path, expected) => expect(isOpenPath(path)).toBe(expected));

test.each([
  ['1', 1],
  ['10', 10],
  ['999999999999999', 999_999_999_999_999],
  ['new', 'new'],
])('specification: %j is the record id %s', (text, id) => expect(recordId(text)).toBe(id));

test.each([
  ...[undefined, '', '0', '007', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '1\n', '1a', 'New'],
  ...['١', 'NaN', 'Infinity', '9999999999999999'],
])('%j is not a record id', (text) => expect(recordId(text)).toBeNull());

test.each([
  ['/jobs/1', '/jobs/2', true],
  ['/jobs/1', '/jobs/1', false],
  ['/jobs/1', '/login', false],
])('from %s, going to %s opens another page: %s', (current, next, opens) => {
  expect(opensAnotherPage(current, next)).toBe(opens);
});

test('a record has its page under the list of its kind, and a new one too', () => {
  expect([recordPath('job', 7), recordPath('customer', 'new')]).toEqual([
    '/jobs/7',
    '/customers/new',
  ]);
});

test('specification: the application starts with the new requests', () => {
  expect([HOME_PATH, ROUTES[HOME].path]).toEqual(['/', '/new-requests']);
});

test('specification: every route of the table is a page', () => {
  const paths: readonly string[] = Object.values(ROUTES).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/login', '/new-requests', '/customers', '/customers/:id', '/workers', '/workers/:id'],
      ...['/jobs', '/jobs/:id', '/calendar', '/test', '/reporting', '/reporting/vacation'],
      ...['/reporting/timesheets', '/reporting/storno', '/password-change'],
    ]),
  );
});

test('specification: the reports are the entries below reporting', () => {
  expect(REPORTS).toEqual(['/reporting/timesheets', '/reporting/storno', '/reporting/vacation']);
});

test('the navigation has the pages with a key, in their order', () => {
  expect(NAVIGATION.map(({ path, letter }) => `${letter} ${path}`)).toEqual([
    't /today',
    'n /new-requests',
    'j /jobs',
    'c /customers',
    'w /workers',
    'p /plan',
    'k /calendar',
    'h /holidays',
    'r /reporting',
  ]);
});
