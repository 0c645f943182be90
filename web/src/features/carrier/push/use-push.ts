import { useEffect, useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { useOwner } from '../use-field-act.ts'
import { PUSH as words } from './push.words.ts'
import { pushState, type PushState, turnOff, turnOn } from './this-browser.ts'

/** The state of this browser, undefined until known, and its switch. */
export const usePush = () => {
  const owner = useOwner()
  const { platform } = useApis()
  const attempt = useTry()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    void pushState(owner).then((now) => isGone || setState(now))
    return () => {
      isGone = true
    }
  }, [owner])
  const turn = async (to: 'on' | 'off') => {
    setBusy(true)
    await attempt(words.failed, async () => setState(await (to === 'on' ? turnOn : turnOff)(owner, platform)))
    setBusy(false)
  }
  return { owner, state, isBusy, turn }
}
