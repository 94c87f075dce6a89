import { Box, Flex, IconButton, NativeSelect } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { PAGE_SIZES, type Page } from '../domain/table.ts';
import { Icon } from './Icon.tsx';

interface PaginationProps {
  /** Whose pages they are. */
  readonly label: string;
  readonly page: Page<unknown>;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** The foot of a table: rows per page, which page this is, one back, one on. */
export function Pagination({ label, page, size, onPage, onSize }: PaginationProps) {
  const { t } = useLingui();
  return (
    <Flex
      as="nav"
      aria-label={t`Pages: ${label}`}
      align="center"
      justify="end"
      wrap="wrap"
      gap="3"
      px="4"
      py="2"
      borderTopWidth="1px"
      color="fg.muted"
      _print={{ display: 'none' }}
    >
      <Flex as="label" align="center" gap="2">
        <Trans>Rows per page</Trans>
        <NativeSelect.Root size="xs" w="20">
          <NativeSelect.Field value={size} onChange={({ target }) => onSize(Number(target.value))}>
            {PAGE_SIZES.map((option) => (
              <option key={option} value={option}>
                {option < 0 ? t`all` : option}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <Box aria-live="polite">
        <Trans>
          Page {page.number} of {page.count}
        </Trans>
      </Box>
      <Flex gap="1">
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Previous page`}
          aria-disabled={page.number <= 1}
          onClick={() => onPage(Math.max(1, page.number - 1))}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Next page`}
          aria-disabled={page.number >= page.count}
          onClick={() => onPage(Math.min(page.count, page.number + 1))}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
