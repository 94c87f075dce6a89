import { Trans } from '@lingui/react/macro';
import { useTakeBack } from '../../actors/visits/visitBatch.ts';
import type { SavedBatch } from '../../domain/visits/changes/visitBatch.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';

/** Takes back what was saved; the heading has the focus then, as the button goes. */
export function TakeBackButton({ saved }: { readonly saved: SavedBatch }) {
  const takeBack = useTakeBack();
  return (
    <ActionButton
      variant="outline"
      onClick={() => {
        focusHeading();
        takeBack(saved);
      }}
    >
      <Trans>Undo</Trans>
    </ActionButton>
  );
}
