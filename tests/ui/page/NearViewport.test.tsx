import { Box } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NearViewport } from '../../../src/ui/lazy/NearViewport.tsx';
import { nextPaint, sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

test('what is far below the window is drawn once it is scrolled near, and stays', async () => {
  await renderPart(
    <>
      <Box h="5000px" />
      <NearViewport placeholder="reserved">
        <p>drawn</p>
      </NearViewport>
    </>,
  );
  const drawn = page.getByText('drawn');
  await sees(page.getByText('reserved'));
  await nextPaint();
  expect(drawn.elements()).toHaveLength(0);
  page.getByText('reserved').element().scrollIntoView();
  await sees(drawn);
  scrollTo(0, 0);
  await nextPaint();
  expect(drawn.elements()).toHaveLength(1);
});
