import { useEffect, useState } from 'react'
import { isServerReached } from '../../api/reach.ts'
import { isModuleLoadFailure } from './module-load.ts'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { FallbackScreen } from './fallback-screen.tsx'

const reload = () => location.reload()

/** Shown on an uncaught render error, left by reloading (specification section 2). */
export const CrashScreen = ({ error, onReload = reload }: { error: Error; onReload?: () => void }) => (
  <FallbackScreen
    isWhole={false}
    title={error.name || 'Error'}
    detail={error.message}
    text={words.crashed}
    act={words.reload}
    onAct={onReload}
  />
)

/** The full-screen image for a window that is older than the deployed version (specification section 2). */
export const PleaseUpdateScreen = ({ onReload = reload }: { onReload?: () => void }) => (
  <FallbackScreen picture="UpdatePicture" title={words.update} text={words.isOld} act={words.reload} onAct={onReload} />
)

/** The full screen shown if a part of the application could not be fetched because the network is down. */
const OfflineScreen = ({ onReload = reload }: { onReload?: () => void }) => (
  <FallbackScreen title={words.offline} text={words.notHere} act={words.again} onAct={onReload} />
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
