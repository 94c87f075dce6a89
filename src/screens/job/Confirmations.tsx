import { chakra, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { JobEditor } from '../../actors/recordEditor.ts';
import { PARTIES } from '../../domain/job/parties.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { CONFIRMATION_ICONS } from '../jobs/confirmationIcons.ts';
import { useConfirmationNames } from '../jobs/ConfirmationMarks.tsx';

export function Confirmations() {
  const titleId = useId();
  const edit = JobEditor.useEdit();
  const confirmations = JobEditor.useDraft((draft) => draft.confirmations);
  const names = useConfirmationNames();
  return (
    <Stack role="group" aria-labelledby={titleId} gap="1">
      <chakra.span id={titleId} fontWeight="medium">
        <Trans>Confirmations</Trans>
      </chakra.span>
      {PARTIES.map((by) => (
        <CheckField
          key={by}
          label={names[by]}
          icon={CONFIRMATION_ICONS[by]}
          checked={confirmations[by]}
          onChange={(confirmed) => edit({ kind: 'confirmation', by, confirmed })}
        />
      ))}
    </Stack>
  );
}
