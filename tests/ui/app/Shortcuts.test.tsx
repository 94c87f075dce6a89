import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Shortcuts } from '../../../src/app/shell/Shortcuts.tsx';
import { Select } from '../../../src/ui/fields/Select.tsx';
import { SearchField } from '../../../src/ui/table/SearchField.tsx';
import { HeldRequests } from '../../support/heldRequests.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

/** Takes the text until the page is loaded. */
const pending = page.getByRole('textbox', { name: 'Suchen' });
const search = page.getByRole('searchbox', { name: 'Suchen' });
const button = page.getByRole('button', { name: 'Knopf' });
const type = (keys: string) => userEvent.keyboard(keys);

let helps: number;
let release: () => void;

function Frame() {
  return (
    <>
      <Button>Knopf</Button>
      <Select aria-label="Grösse">
        <option>gross</option>
        <option>jung</option>
      </Select>
      <Shortcuts
        onHelp={() => {
          helps += 1;
        }}
      />
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Jobs() {
  const [text, setText] = useState('früher');
  return <SearchField value={text} onChange={setText} />;
}

/** Shows a page without a search; the jobs page, which has one, loads until `release`. */
async function show() {
  const code = Promise.withResolvers<void>();
  release = code.resolve;
  const screen = await renderScreen({
    path: '/',
    routes: [
      {
        Component: Frame,
        children: [
          { path: '/', element: <h1>Start</h1> },
          {
            path: '/jobs',
            lazy: async () => {
              await code.promise;
              return { Component: Jobs };
            },
          },
        ],
      },
    ],
    requests: new HeldRequests(),
  });
  await sees(page.getByRole('heading', { name: 'Start' }));
  return screen;
}

beforeEach(() => {
  helps = 0;
});

test('characters typed before the search is rendered are moved into it in order', async () => {
  const { router } = await show();
  await type('gj/ab?gg{Backspace}ä');
  await expect.element(pending).toHaveFocus();
  release();
  await expect.element(search).toHaveValue('ab?gä');
  await expect.element(search).toHaveFocus();
  await seesNot(pending);
  expect(helps).toBe(0);
  expect(router.state.location.pathname).toBe('/jobs');
});

test('without typed characters, the text of the search is selected', async () => {
  await show();
  await type('gj/');
  await expect.element(pending).toHaveFocus();
  release();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('früher');
  await type('n');
  await expect.element(search).toHaveValue('n');
});

test('text is moved into the search only after an IME composition ends', async () => {
  await show();
  await type('gj/');
  await expect.element(pending).toHaveFocus();
  const composed = { text: 'に', selectionStart: 1, selectionEnd: 1 };
  await cdp().send('Input.imeSetComposition', composed);
  await expect.element(pending).toHaveValue('に');
  release();
  await sees(search);
  await expect.element(pending).toHaveFocus();
  await cdp().send('Input.insertText', { text: '日' });
  await expect.element(search).toHaveValue('日');
  await expect.element(search).toHaveFocus();
});

test.each([
  ['Escape', () => type('{Escape}')],
  ['a click on something else', () => button.click()],
  ['the Tab key', () => userEvent.tab()],
])('%s cancels waiting for the search', async (_, act) => {
  await show();
  (button.element() as HTMLElement).focus();
  await type('gj/ab');
  await expect.element(pending).toHaveValue('ab');
  await act();
  await seesNot(pending);
  release();
  await expect.element(search).toHaveValue('früher');
  await expect.element(search).not.toHaveFocus();
});

test('Caps Lock makes no difference', async () => {
  const { router } = await show();
  await type('GJ');
  release();
  await expect.poll(() => router.state.location.pathname).toBe('/jobs');
});

test('letters in a select choose an option and open no page', async () => {
  const { router } = await show();
  const size = page.getByRole('combobox', { name: 'Grösse' });
  (size.element() as HTMLElement).focus();
  await type('?gj');
  await expect.element(size).toHaveFocus();
  expect(helps).toBe(0);
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.navigation.state).toBe('idle');
});

test('a slash does nothing if the page has no search', async () => {
  await show();
  await type('/?');
  expect(helps).toBe(1);
  await seesNot(pending);
});
