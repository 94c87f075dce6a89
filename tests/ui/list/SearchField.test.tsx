import { mdiMagnify } from '@mdi/js';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SingleKeys } from '../../../src/ui/shell.ts';
import { SearchField } from '../../../src/ui/table/SearchField.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const searches = page.getByRole('searchbox', { name: 'Suchen' });
const hints = page.getByText('/', { exact: true });

function Search({ typed = '' }: { readonly typed?: string }) {
  const [text, setText] = useState(typed);
  return <SearchField value={text} onChange={setText} />;
}

async function show(singleKeys: boolean) {
  await renderPart(
    <SingleKeys value={singleKeys}>
      <Search />
      <Search />
    </SingleKeys>,
  );
  await expect.poll(() => searches.elements()).toHaveLength(2);
}

test('the first search of a page shows its shortcut while it is empty and not focused', async () => {
  await show(true);
  expect(hints.elements()).toHaveLength(1);
  await expect.element(hints).toBeVisible();
  await expect.element(searches.first()).toHaveAttribute('aria-keyshortcuts', '/');
  await expect.element(searches.last()).not.toHaveAttribute('aria-keyshortcuts');
  await searches.first().click();
  await expect.element(hints).not.toBeVisible();
  await userEvent.keyboard('a');
  await searches.last().click();
  await expect.element(hints).not.toBeInTheDocument();
  await userEvent.fill(searches.first(), '');
  await searches.last().click();
  await expect.element(hints).toBeVisible();
});

test('specification: a search is labelled, has a magnifier and is cleared by its button', async () => {
  await renderPart(<Search typed="früher" />);
  await sees(searches);
  const sign = searches.element().parentElement!.querySelector('path')!;
  expect(sign.getAttribute('d')).toBe(mdiMagnify);
  await expect.element(searches).toHaveValue('früher');
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect.element(searches).toHaveValue('');
  await expect.element(searches).toHaveFocus();
});

test('with single keys switched off, a search shows no shortcut', async () => {
  await show(false);
  await expect.element(hints).not.toBeInTheDocument();
  await expect.element(searches.first()).not.toHaveAttribute('aria-keyshortcuts');
});

test('Escape ends an IME composition before it clears the search', async () => {
  await renderPart(<Search typed="früher" />);
  await sees(searches);
  await searches.click();
  const escape = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
  searches.element().dispatchEvent(new KeyboardEvent('keydown', escape));
  await expect.element(searches).toHaveValue('früher');
  await userEvent.keyboard('{Escape}');
  await expect.element(searches).toHaveValue('');
});
