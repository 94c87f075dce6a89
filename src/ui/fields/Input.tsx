import { createRecipeContext, Flex, type FlexProps, type InputProps } from '@chakra-ui/react';
import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from '../Icon.tsx';

const { withContext } = createRecipeContext({ key: 'input' });

/** Chakra's own `Input` brings `Field`, which would add 3 KB to every page. */
export const Input = withContext<HTMLInputElement, InputProps>('input');

export type { InputProps };

export function FieldProblem({ children, ...box }: FlexProps) {
  return (
    <Flex role="alert" gap="1.5" color="red.700" {...box}>
      <Flex h="5" align="center">
        <Icon path={mdiAlertCircleOutline} size={16} />
      </Flex>
      <span>{children}</span>
    </Flex>
  );
}
