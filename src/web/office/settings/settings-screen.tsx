import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { FutureCard } from './future-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TeamCard } from './team-card.tsx'

/** Who may enter, where one is signed in, and what can be set. */
export function SettingsScreen() {
  return (
    <>
      <ScreenTitle title="Settings" />
      <div className="grid gap-4">
        <TeamCard />
        <SessionsCard />
        <FutureCard />
      </div>
    </>
  )
}
