import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { TextButton } from '../../ui/buttons.tsx';
import { useCopy } from '../../ui/useCopy.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const { outcome, copy } = useCopy(text);
  return (
    <>
      <TextButton
        fontSize="xs"
        aria-label={t`Copy: ${text}`}
        onClick={() => void copy()}
        _print={{ display: 'none' }}
      >
        {t`Copy`}
      </TextButton>
      <chakra.span role="status" fontSize="xs" color="fg.muted" order="-1">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'blocked' && t`The browser blocked copying`}
      </chakra.span>
    </>
  );
}
