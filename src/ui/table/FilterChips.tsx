import { Button, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';

interface Chip {
  readonly label: string;
  readonly title?: string | undefined;
  /** How many rows match; null while they load. */
  readonly count: number | null;
  readonly on: boolean;
  /** Its place among all filters. */
  readonly index: number;
}

interface FilterChipProps extends Chip {
  readonly onToggle: (index: number) => void;
}

const FilterChip = memo(function FilterChip({
  label,
  title,
  count,
  on,
  index,
  onToggle,
}: FilterChipProps) {
  const { i18n } = useLingui();
  return (
    <Button
      size="xs"
      variant={on ? 'solid' : 'outline'}
      colorPalette={on ? 'accent' : 'gray'}
      borderRadius="full"
      aria-pressed={on}
      title={title}
      onClick={() => onToggle(index)}
    >
      {label}
      <chakra.span minW="2ch" textAlign="end" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {count !== null && i18n.number(count)}
      </chakra.span>
    </Button>
  );
});

const SCROLLING = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Fades where it is cut. The end has room for that, all edges for the rings of the focus.
  maskImage: 'linear-gradient(to right, black calc(100% - 32px), transparent)',
  margin: '-4px',
  padding: '4px 32px 4px 4px',
  '& > *': { flex: 'none' },
} as const;

/** One line, which scrolls where it is too long: a chip that comes later moves nothing down. */
const ON_ONE_LINE = {
  flexWrap: 'wrap',
  '@media print': { display: 'none' },
  '@media (max-width: 639px)': { ...SCROLLING, maxWidth: 'calc(100% + 8px)' },
  '@container rows (width >= 0)': { ...SCROLLING, minWidth: 0, flexShrink: '1 !important' },
};

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  /** Must be stable, or every key typed renders all chips. */
  readonly onToggle: (index: number) => void;
  /** Before the chips, where it is in sight however many they are. */
  readonly children?: ReactNode;
}

export function FilterChips({ chips, onToggle, children }: FilterChipsProps) {
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Filters`} gap="2" css={ON_ONE_LINE}>
      {children}
      {chips.map(({ label, title, count, on, index }) => (
        <FilterChip
          key={label}
          label={label}
          title={title}
          count={count}
          on={on}
          index={index}
          onToggle={onToggle}
        />
      ))}
    </Flex>
  );
}
