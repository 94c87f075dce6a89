import type { WorkerRecord } from '../../../src/domain/entities.ts';
import type { WorkerEdit } from '../../../src/domain/person/workerForm.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { wireWorker } from '../../support/records.ts';
import { editorGestures, editorViews } from './editorScreen.ts';
import { samples } from './editorSamples.ts';
import { editPerson } from './personScreen.ts';
import { editorModelOf } from './recordEditor.model.ts';

const workerPage = {
  kind: 'worker',
  noun: 'Eintrag',
  path: 'worker/7',
  list: { name: 'Mitarbeitende', path: '/workers' },
  wire: ({ name, phone }: WorkerRecord) => ({ ...wireWorker, id: 7, name, phone }),
} as const;

describeModel({
  model: editorModelOf(samples.worker),
  walks: ['generated paths'],
  elsewhere: ['recordEditor.open.changes newer.found 0'],
  path: '/workers/7',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok([]));
    requests.always('GET job?worker=7', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: WorkerEdit }) => editPerson(edit) },
    ...editorGestures(workerPage),
  },
  views: editorViews(workerPage),
});
