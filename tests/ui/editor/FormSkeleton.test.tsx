import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormSkeleton } from '../../../src/screens/editor/FormSkeleton.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

test.each(['Control', 'Meta'])(
  '%s+S while the form loads does not open the browser’s save dialog',
  async (command) => {
    await renderPart(
      <FormSkeleton columns="1fr">
        <p>Karten</p>
      </FormSkeleton>,
    );
    await sees(page.getByText('Karten'));
    const left: string[] = [];
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (!defaultPrevented) left.push(key);
    };
    window.addEventListener('keydown', listen);
    onTestFinished(() => window.removeEventListener('keydown', listen));
    await userEvent.keyboard(`{${command}>}s{/${command}}`);
    expect(left).toEqual([command]);
  },
);
