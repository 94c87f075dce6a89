import { Flex, type FlexProps } from '@chakra-ui/react';
import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from '../Icon.tsx';

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
