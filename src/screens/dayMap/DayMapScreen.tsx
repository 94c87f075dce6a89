import { Changes } from '../../actors/changes/change.ts';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { DayMapPage } from './DayMapPage.tsx';

/** Where everybody goes on a day. */
export function DayMapScreen() {
  return (
    <AllJobs>
      <Changes.Provider>
        <DayMapPage />
      </Changes.Provider>
    </AllJobs>
  );
}
