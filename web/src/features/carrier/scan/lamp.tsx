/** The phone's light, for yards before sunrise; only where the camera has one that the browser may switch. */
import { IconBulb } from '../../../ui/icons/bulb.gen.ts'
import { useState } from 'react'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import { SCAN as words } from './scan.words.ts'

type Torch = { torch?: boolean }

const trackOf = (stream: MediaStream | undefined) => stream?.getVideoTracks()[0]
const hasTorch = (track: MediaStreamTrack | undefined) =>
  Boolean((track?.getCapabilities?.() as Torch | undefined)?.torch)

/** It goes out with the camera. */
export const Lamp = ({ stream }: { stream: MediaStream | undefined }) => {
  const [isOn, setOn] = useState(false)
  const track = trackOf(stream)
  if (!track || !hasTorch(track)) return null
  const toggle = async () => {
    const asked: MediaTrackConstraintSet & Torch = { torch: !isOn }
    try {
      await track.applyConstraints({ advanced: [asked] })
      setOn(!isOn)
    } catch {
      // Another application holds it.
    }
  }
  return (
    <BigButton icon={<IconBulb size="1.375rem" aria-hidden="true" />} aria-pressed={isOn} onClick={() => void toggle()}>
      {words.light}
    </BigButton>
  )
}
