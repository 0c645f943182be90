/** The camera, scanning for a VIN. If access is refused, a photo or typing work as well. */
import { vinIn } from '@waybill/domain/vehicles/vin.ts'
import { useEffect, useRef, useState } from 'react'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { FileInput } from '../jobs/file-input.tsx'
import { barCodes } from './bar-codes.ts'
import { Lamp } from './lamp.tsx'
import own from './scan.module.css'
import { SCAN as words } from './scan.words.ts'

export interface ScannerProps {
  /** `frame`: the camera image of the scan; the receiver closes it. */
  onVin: (vin: string, frame: ImageBitmap | File) => void
  onClose: () => void
  /** Whether the camera looks past this VIN. */
  isSkipped?: (vin: string) => boolean
}

/** Milliseconds between scans: each takes about a tenth of a second. */
const BETWEEN = 150

const NONE_SKIPPED = () => false

export const Scanner = ({ onVin, onClose, isSkipped = NONE_SKIPPED }: ScannerProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onVin, isSkipped })
  latest.current = { onVin, isSkipped }
  const [open, setOpen] = useState<MediaStream>()
  const [isRefused, setRefused] = useState(false)
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    const element = video.current
    let stream: MediaStream | undefined
    const over = new AbortController()
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      })
      if (!element || over.signal.aborted) return stop()
      element.srcObject = stream
      await element.play()
      setOpen(stream)
      const reader = await barCodes()
      while (!over.signal.aborted) {
        const found = await reader.detect(element).catch(() => [])
        const vin = found
          .map(({ rawValue }) => vinIn(rawValue))
          .find((each) => each !== undefined && !latest.current.isSkipped(each))
        if (over.signal.aborted) return undefined
        if (vin) return latest.current.onVin(vin, await createImageBitmap(element))
        await new Promise((later) => setTimeout(later, BETWEEN))
      }
      return undefined
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    look().catch(() => {
      if (!over.signal.aborted) setRefused(true)
    })
    return () => {
      over.abort()
      stop()
    }
  }, [])
  const readFile = async (file: File) => {
    setUnread(false)
    const bitmap = await createImageBitmap(file).catch(() => undefined)
    const found = bitmap ? await (await barCodes()).detect(bitmap).catch(() => []) : []
    bitmap?.close()
    const vin = found.map(({ rawValue }) => vinIn(rawValue)).find((each) => each !== undefined)
    if (vin) onVin(vin, file)
    else setUnread(true)
  }
  return (
    <div className={own.scanner}>
      {isRefused ? (
        <Notice tone="amber">{words.refused}</Notice>
      ) : (
        <>
          <p>
            <b>{words.point}</b> {words.orWindshield}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
          <video ref={video} muted playsInline aria-label={words.camera} />
          <Lamp stream={open} />
        </>
      )}
      {isUnread ? (
        <Notice tone="amber" role="alert">
          {words.unread}
        </Notice>
      ) : null}
      <div className={classes.pair}>
        <FileInput isPhoto label={words.fromPhoto} onFile={(file) => void readFile(file)} />
        <BigButton onClick={onClose}>{words.type}</BigButton>
      </div>
    </div>
  )
}
