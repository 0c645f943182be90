/** Whether this phone sends pictures only on Wi-Fi. */
import { useEffect, useState } from 'react'
import { tryOutbox } from '../../../api/outbox/outbox-state.ts'
import { isWifiOnly, keepWifiOnly, onLine, picturesWait, tellsWifi } from '../../../api/outbox/wifi-only.ts'
import { FIELD as words } from '../field.words.ts'
import push from '../push/push.module.css'

export const WifiSwitch = ({ pictures }: { pictures: number }) => {
  const [isOn, setOn] = useState<boolean>()
  const [doWait, setWait] = useState(false)
  useEffect(() => {
    const look = () =>
      void Promise.all([isWifiOnly(), picturesWait()])
        .then(([on, wait]) => {
          setOn(on)
          setWait(wait)
        })
        .catch(() => undefined)
    look()
    return onLine(look)
  }, [isOn])
  if (!tellsWifi() || isOn === undefined) return null
  const turn = async (next: boolean) => {
    await keepWifiOnly(next)
    setOn(next)
    tryOutbox()
  }
  return (
    <label className={push.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={words.wifiOnly}
        aria-describedby="wifi-says"
        onChange={(event) => void turn(event.currentTarget.checked).catch(() => undefined)}
      />
      <span>
        {words.wifiOnly}
        <small id="wifi-says" role="status">
          {doWait && pictures > 0 ? words.waitForWifi(pictures) : words.wifiSays}
        </small>
      </span>
    </label>
  )
}
