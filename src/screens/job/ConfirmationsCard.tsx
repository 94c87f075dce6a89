import { Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { JobEditor } from '../../actors/editor/recordEditor.ts';
import { PARTIES } from '../../domain/job/confirmation/parties.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { CONFIRMATION_ICONS } from '../jobs/confirmation/confirmationIcons.ts';
import { useConfirmationNames } from '../jobs/confirmation/ConfirmationMarks.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';

/** The heights of the card while a confirmation is set, whose note then fits beside it. */
export const CONFIRMATIONS_HEIGHT = { base: '156px', sm: '100px', lg: 'auto' };

export function ConfirmationsCard() {
  const titleId = useId();
  const ticks = useRef<HTMLDivElement>(null);
  const edit = JobEditor.useEdit();
  const confirmations = JobEditor.useDraft((draft) => draft.confirmations);
  const names = useConfirmationNames();
  return (
    <Card aria-labelledby={titleId} px="4" py="2.5">
      <Flex wrap="wrap" align="center" columnGap="6" minH="12">
        <Heading as="h2" id={titleId} fontSize="md" fontWeight="semibold">
          <Trans>Confirmations</Trans>
        </Heading>
        <Flex ref={ticks} role="group" aria-labelledby={titleId} wrap="wrap" columnGap="5">
          {PARTIES.map((by) => (
            <CheckField
              key={by}
              label={names[by]}
              icon={CONFIRMATION_ICONS[by]}
              checked={confirmations[by]}
              onChange={(confirmed) => edit({ kind: 'confirmation', by, confirmed })}
            />
          ))}
        </Flex>
        <OutdatedNote onRenewed={() => ticks.current?.querySelector('input')?.focus()} />
      </Flex>
    </Card>
  );
}
