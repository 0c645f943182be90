/** Takes a photo with the phone's camera, or a file. */
import { IconCamera } from '../../../ui/icons/camera.gen.ts'
import type { ReactNode } from 'react'
import own from './jobs.module.css'

export interface FileInputProps {
  label: ReactNode
  /** Pictures only, opening the camera directly. */
  isPhoto?: boolean
  isDisabled?: boolean
  onFile: (file: File) => void
}

export const FileInput = ({ label, isPhoto = false, isDisabled = false, onFile }: FileInputProps) => (
  <label className={own.files}>
    <input
      type="file"
      accept={isPhoto ? 'image/*' : 'image/*,application/pdf'}
      {...(isPhoto ? { capture: 'environment' as const } : {})}
      disabled={isDisabled}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
    <span className={own.filesFace}>
      <IconCamera size="1.375rem" aria-hidden="true" />
      {label}
    </span>
  </label>
)
