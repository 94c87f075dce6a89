import { Box, chakra, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose, mdiMagnify } from '@mdi/js';
import { memo, use, useLayoutEffect, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../domain/search/search.ts';
import { SEARCH_KEY } from '../../domain/navigation/shortcuts.ts';
import { Icon } from '../Icon.tsx';
import { Input } from '../fields/Input.tsx';
import { KeyHint } from '../Kbd.tsx';
import { usePageKeys } from '../page/pageKeys.ts';
import { SingleKeys } from '../shell.ts';
import { findSearch } from '../page/landmarks.ts';

interface SearchFieldProps {
  readonly value: string;
  /** Must be stable, or the field renders with its parent. */
  readonly onChange: (value: string) => void;
}

export const SearchField = memo(function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isPageSearch, setPageSearch] = useState(false);
  useLayoutEffect(() => setPageSearch(findSearch() === field.current), [field]);
  const hasShortcut = use(SingleKeys) && isPageSearch;
  usePageKeys('search', isPageSearch);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <Box
      position="relative"
      w="full"
      maxW={{ base: 'full', sm: '320px' }}
      _print={{ display: 'none' }}
    >
      <chakra.span
        pointerEvents="none"
        position="absolute"
        insetStart="2.5"
        h="full"
        display="inline-flex"
        alignItems="center"
        color="fg.subtle"
        zIndex="1"
      >
        <Icon path={mdiMagnify} />
      </chakra.span>
      <Input
        ref={field}
        ps="8"
        pe="8"
        bg="bg"
        type="text"
        role="searchbox"
        aria-label={t`search`}
        aria-keyshortcuts={hasShortcut ? SEARCH_KEY : undefined}
        placeholder={t`search`}
        maxLength={MAX_QUERY_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, defaultPrevented, nativeEvent }) => {
          if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return;
          if (value === '') field.current?.blur();
          else clear();
        }}
      />
      {hasShortcut && value === '' && (
        <KeyHint
          pointerEvents="none"
          position="absolute"
          insetEnd="2"
          insetBlock="0"
          h="fit-content"
          my="auto"
          css={{ 'input:focus ~ &': { display: 'none' } }}
        >
          {SEARCH_KEY}
        </KeyHint>
      )}
      {value !== '' && (
        <IconButton
          position="absolute"
          insetEnd="0.5"
          insetBlock="0"
          my="auto"
          zIndex="1"
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Clear search`}
          onClick={clear}
        >
          <Icon path={mdiClose} size={16} />
        </IconButton>
      )}
    </Box>
  );
});
