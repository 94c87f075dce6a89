import { Checkbox, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { Card } from '../../ui/Card.tsx';
import {
  CONFIRMATION_ICONS,
  CONFIRMING_PARTIES,
  useConfirmationNames,
} from '../../ui/ConfirmationMarks.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Who has confirmed the job, to be ticked by the person on the telephone. */
export function ConfirmationsCard() {
  const { t } = useLingui();
  const actor = JobEditor.useActorRef();
  const confirmations = JobEditor.useSelector(({ context }) => context.draft?.confirmations);
  const names = useConfirmationNames();
  return (
    <Card title={<Trans>Confirmations</Trans>}>
      <Stack role="group" aria-label={t`Confirmations`} gap="1" px="4" pb="3.5" pt="1">
        {CONFIRMING_PARTIES.map((by) => (
          <Checkbox.Root
            key={by}
            size="sm"
            minH="7"
            checked={confirmations?.[by] ?? false}
            onCheckedChange={({ checked }) =>
              actor.send({
                type: 'draft.edited',
                edit: { kind: 'confirmation', by, confirmed: checked === true },
              })
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
    </Card>
  );
}
