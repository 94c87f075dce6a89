import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ROLES, type Role } from '../../domain/role.ts';
import { useRoleNames, useRoleTasks } from './useUserWords.ts';

interface RoleFieldProps {
  readonly role: Role;
  readonly disabled: boolean;
  readonly onChoose: (role: Role) => void;
}

/** One of the roles, each with what it may do. */
export function RoleField({ role, disabled, onChoose }: RoleFieldProps) {
  const name = useId();
  const names = useRoleNames();
  const tasks = useRoleTasks();
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" pb="1">
        <Trans>Role</Trans>
      </chakra.legend>
      <Flex direction="column" gap="2">
        {ROLES.map((each) => (
          <chakra.label key={each} display="flex" gap="2" w="fit-content" cursor="pointer">
            <chakra.input
              type="radio"
              name={name}
              checked={each === role}
              disabled={disabled}
              mt="0.5"
              onChange={() => onChoose(each)}
            />
            <Box>
              {names[each]}
              <Text color="fg.muted" fontSize="sm">
                {tasks[each]}
              </Text>
            </Box>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
