import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Telephones } from '../../../ui/Telephones.tsx';
import { LINK_HEIGHT } from '../../../ui/tokens.ts';
import { CardLink } from '../../page/CardLink.tsx';

interface PanelCardProps {
  readonly job: JobLine;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What is known of the chosen row, and what is to be done with it. */
export function PanelCard({ job, onBack, children }: PanelCardProps) {
  const { t } = useLingui();
  return (
    <>
      <Button data-back="" variant="ghost" size="lg" ms="-3" mb="1" onClick={onBack}>
        <Icon path={mdiArrowLeft} />
        <Trans>All requests</Trans>
      </Button>
      <Card
        title={
          <chakra.bdi display="block" lineHeight="short">
            {[job.customerName || t`Unknown customer`, job.customerCity].filter(Boolean).join(', ')}
          </chakra.bdi>
        }
        aside={
          <Box flex="none">
            <CardLink to={recordPath('job', job.id)}>
              <Trans>Open the job</Trans>
            </CardLink>
          </Box>
        }
      >
        <Flex direction="column" gap="4" px="4" pb="4" pt="1">
          {job.customerPhone && (
            <Box mt={{ base: '-3', md: '-1' }} mb={{ base: '-6', md: '-3' }}>
              <Telephones text={job.customerPhone} link={NumberLink} />
            </Box>
          )}
          {children}
        </Flex>
      </Card>
    </>
  );
}

function NumberLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} minH={LINK_HEIGHT}>
      {children}
    </Link>
  );
}
