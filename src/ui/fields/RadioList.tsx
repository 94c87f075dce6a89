import { chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface RadioListProps<Value> {
  readonly legend: ReactNode;
  readonly options: readonly (readonly [value: Value, name: ReactNode])[];
  /** Null where none is chosen yet. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  /** Side by side, and not each on a line of its own. */
  readonly isInRow?: boolean;
}

/** One of a few. */
export function RadioList<Value extends string | number>({
  legend,
  options,
  value,
  onChoose,
  isInRow = false,
}: RadioListProps<Value>) {
  const group = useId();
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" pb="1">
        {legend}
      </chakra.legend>
      <Flex
        {...(isInRow ? { wrap: 'wrap', columnGap: '4', rowGap: '1' } : { direction: 'column' })}
      >
        {options.map(([each, name]) => (
          <chakra.label
            key={each}
            display="flex"
            alignItems="center"
            gap="2"
            w="fit-content"
            minH={{ base: '11', md: isInRow ? '8' : '7' }}
            cursor="pointer"
          >
            <input
              type="radio"
              name={group}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            {name}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
