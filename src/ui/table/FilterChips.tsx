import { Button, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, type RefObject } from 'react';

interface Chip {
  readonly label: string;
  /** How many rows it leaves; null while they load. */
  readonly count: number | null;
  readonly on: boolean;
}

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  readonly onToggle: (index: number) => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Toggle buttons of a list. Both props must be stable, or every key typed renders them. */
export const FilterChips = memo(function FilterChips({ chips, onToggle, ref }: FilterChipsProps) {
  const { t, i18n } = useLingui();
  return (
    <Flex
      ref={ref}
      role="group"
      aria-label={t`Filters`}
      wrap="wrap"
      gap="2"
      _print={{ display: 'none' }}
    >
      {chips.map(({ label, count, on }, index) => (
        <Button
          key={label}
          size="xs"
          variant={on ? 'solid' : 'outline'}
          colorPalette={on ? 'accent' : 'gray'}
          borderRadius="full"
          aria-pressed={on}
          onClick={() => onToggle(index)}
        >
          {label}
          <chakra.span
            minW="2ch"
            textAlign="end"
            fontWeight="normal"
            fontVariantNumeric="tabular-nums"
          >
            {count !== null && i18n.number(count)}
          </chakra.span>
        </Button>
      ))}
    </Flex>
  );
});
