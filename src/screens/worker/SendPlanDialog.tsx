import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../actors/session/session.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import type { Language } from '../../domain/text/language.ts';
import { planMessage } from '../../domain/feed/planMessage.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { MessageActions } from '../visits/message/MessageActions.tsx';

interface SendPlanDialogProps {
  readonly worker: WorkerRecord;
  /** The URL of the plan in a language. */
  readonly urlIn: (language: Language) => string;
  readonly onClose: () => void;
}

/** The ways to send a worker the link to their plan, in a language that they read. */
export function SendPlanDialog({ worker, urlIn, onClose }: SendPlanDialogProps) {
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const [language, setLanguage] = useState(useRuleLanguage().language);
  const { name } = worker;
  return (
    <Dialog
      role="dialog"
      title={<Trans>Send the plan to {name}</Trans>}
      onDismiss={onClose}
      actions={
        <ActionButton variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </ActionButton>
      }
    >
      <Trans>The message and the plan are in the language that you choose.</Trans>
      <Box color="fg" pt="3">
        <MessageActions
          name={name}
          person={worker}
          message={planMessage(urlIn(language), { language, name, business })}
          language={language}
          onLanguage={setLanguage}
        />
      </Box>
    </Dialog>
  );
}
