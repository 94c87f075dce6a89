import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { visitNote, visitNoteQuery } from '../../../src/api/contract/planning/visitNotes.ts';
import type { VisitNoteRepository } from '../../database/records/visitNoteRepository.ts';
import { responses } from '../../http/responses.ts';

/** What those who come to the visits of jobs have to know. */
export const visitNoteRoute: FastifyPluginAsyncTypebox<{
  visitNotes: VisitNoteRepository;
}> = async (app, { visitNotes }) => {
  app.get(
    '/visit-note',
    { schema: { querystring: visitNoteQuery, response: responses(Type.Array(visitNote)) } },
    ({ query }) => visitNotes.ofJobs(query.job),
  );
};
