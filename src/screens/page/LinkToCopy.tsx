import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useCopy } from '../../ui/useCopy.ts';

interface LinkToCopyProps {
  /** What the link leads to, where there are several. */
  readonly label?: string;
  readonly link: string;
  /** Whether copying is what is done here. */
  readonly main?: boolean;
}

/** A link that can be copied; where the browser blocks that, it is selected. */
export function LinkToCopy({ label, link, main = false }: LinkToCopyProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(link);
  const copyOrSelect = async () => {
    if ((await copy()) === 'blocked') field.current?.focus();
  };
  return (
    <>
      <Flex align="end" gap="2">
        <TextField
          ref={field}
          label={label ?? t`Link`}
          value={link}
          onChange={() => {}}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <Button
          {...(main ? { autoFocus: true } : { variant: 'outline', colorPalette: 'gray' })}
          onClick={() => void copyOrSelect()}
        >
          <Trans>Copy</Trans>
        </Button>
      </Flex>
      <Text aria-live="polite" color="fg.muted" _empty={{ display: 'none' }}>
        {outcome === 'copied' && <Trans>Link copied.</Trans>}
        {outcome === 'blocked' && (
          <Trans>The browser blocked copying. The link is selected: please copy it yourself.</Trans>
        )}
      </Text>
    </>
  );
}
