import { useEffect, useState } from 'react'
import { isServerReached } from '../../api/reach.ts'
import classes from './fallback.module.css'
import { isModuleLoadFailure } from './module-load.ts'
import { FallbackPicture } from './fallback-picture.tsx'
import { FRAME as words } from '../../ui/words/frame.words.ts'

const reload = () => location.reload()

/** Shown on an uncaught render error, left by reloading (specification section 2). */
export const CrashScreen = ({ error, onReload = reload }: { error: Error; onReload?: () => void }) => (
  <div className={classes.screen} role="alert">
    <FallbackPicture name="BreakdownPicture" />
    <h1>{error.name || 'Error'}</h1>
    {error.message ? <p className={classes.message}>{error.message}</p> : null}
    <p>{words.crashed}</p>
    <button type="button" className={classes.act} onClick={onReload}>
      {words.reload}
    </button>
  </div>
)

/** The full-screen image for a window that is older than the deployed version (specification section 2). */
export const PleaseUpdateScreen = ({ onReload = reload }: { onReload?: () => void }) => (
  <div className={`${classes.screen} ${classes.whole}`} role="alert">
    <FallbackPicture name="UpdatePicture" />
    <h1>{words.update}</h1>
    <p>{words.isOld}</p>
    <button type="button" className={classes.act} onClick={onReload}>
      {words.reload}
    </button>
  </div>
)

/** The full screen shown if a part of the application could not be fetched because the network is down. */
const OfflineScreen = ({ onReload = reload }: { onReload?: () => void }) => (
  <div className={`${classes.screen} ${classes.whole}`} role="alert">
    <FallbackPicture name="BreakdownPicture" />
    <h1>{words.offline}</h1>
    <p>{words.notHere}</p>
    <button type="button" className={classes.act} onClick={onReload}>
      {words.again}
    </button>
  </div>
)

/** A chunk that failed to load means a new version if the server is reachable, and a lost connection otherwise. */
const ModuleFailure = ({ onReload }: { onReload?: () => void }) => {
  const [isReached, setReached] = useState(navigator.onLine)
  useEffect(() => {
    let isShown = true
    void isServerReached().then((reached) => isShown && setReached(reached))
    return () => void (isShown = false)
  }, [])
  return isReached ? <PleaseUpdateScreen onReload={onReload} /> : <OfflineScreen onReload={onReload} />
}

/** The fallback for a caught render error: update or crash. */
export const FailureScreen = ({ error, onReload }: { error: unknown; onReload?: () => void }) => {
  if (isModuleLoadFailure(error)) return <ModuleFailure onReload={onReload} />
  return <CrashScreen error={error instanceof Error ? error : new Error(String(error))} onReload={onReload} />
}
