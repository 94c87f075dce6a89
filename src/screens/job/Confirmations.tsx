import { chakra, Checkbox, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { CONFIRMING_PARTIES } from '../../domain/confirmingParties.ts';
import { CONFIRMATION_ICONS } from '../../ui/confirmationLook.ts';
import { useConfirmationNames } from '../../ui/ConfirmationMarks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useJobEdit } from './useJobEdit.ts';

/** Who has confirmed the job, to be ticked by the person on the telephone. */
export function Confirmations() {
  const titleId = useId();
  const edit = useJobEdit();
  const confirmations = JobEditor.useSelector(({ context }) => context.draft?.confirmations);
  const names = useConfirmationNames();
  return (
    <Stack role="group" aria-labelledby={titleId} gap="1">
      <chakra.span id={titleId} fontWeight="medium">
        <Trans>Confirmations</Trans>
      </chakra.span>
      {CONFIRMING_PARTIES.map((by) => (
        <Checkbox.Root
          key={by}
          size="sm"
          minH="7"
          checked={confirmations?.[by] ?? false}
          onCheckedChange={({ checked }) =>
            edit({ kind: 'confirmation', by, confirmed: checked === true })
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label
            display="inline-flex"
            alignItems="center"
            gap="2"
            fontWeight="normal"
            color="fg"
          >
            <Icon path={CONFIRMATION_ICONS[by]} size={16} />
            {names[by]}
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Stack>
  );
}
