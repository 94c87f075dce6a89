import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchField } from '../../src/ui/table/SearchField.tsx';
import { sees } from '../support/gestures.ts';
import { renderPart } from '../support/renderPart.tsx';

function Search() {
  const [text, setText] = useState('früher');
  return <SearchField value={text} onChange={setText} />;
}

test('Escape ends an IME composition before it clears the search', async () => {
  const part = await renderPart(<Search />);
  onTestFinished(part.close);
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  await sees(search);
  await search.click();
  const escape = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
  search.element().dispatchEvent(new KeyboardEvent('keydown', escape));
  await expect.element(search).toHaveValue('früher');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});
