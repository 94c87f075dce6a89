import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { TextButton } from '../../../ui/buttons.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

interface CopyMessageProps {
  /** Whom the message is for. */
  readonly name: string;
  readonly text: string;
  readonly onCopied: () => void;
}

/** Copies a message, and says whether that was allowed. */
export function CopyMessage({ name, text, onCopied }: CopyMessageProps) {
  const { t } = useLingui();
  const id = useId();
  const { outcome, copy } = useCopy(text);
  const copyIt = async () => {
    if ((await copy()) === 'copied') onCopied();
  };
  return (
    <>
      <TextButton
        size="lg"
        aria-label={t`Copy message to ${name}`}
        aria-describedby={id}
        onClick={() => void copyIt()}
      >
        <Trans>Copy message</Trans>
      </TextButton>
      <chakra.span id={id} role="status" color="fg.muted">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'blocked' && t`The browser blocked copying`}
      </chakra.span>
    </>
  );
}
