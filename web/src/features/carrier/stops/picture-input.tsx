/** A required picture. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { Fault } from '../../../ui/field/fault.tsx'
import { Notice } from '../../../ui/field/field-parts.tsx'
import { FileInput } from '../jobs/file-input.tsx'
import { useTaking } from '../use-taking.ts'
import { STOPS as words } from './stops.words.ts'

interface PictureInputProps {
  label: string
  picture: Picture | null
  isDisabled?: boolean
  onPicture: (picture: Picture) => void
}

export const PictureInput = ({ label, picture, isDisabled = false, onPicture }: PictureInputProps) => {
  const { take, isBusy, fault, hint } = useTaking()
  const keep = async (file: File) => {
    const taken = await take(file)
    if (taken) onPicture(taken)
  }
  return (
    <div>
      <FileInput
        isPhoto
        isDisabled={isDisabled || isBusy}
        label={picture ? words.photoTaken : label}
        onFile={(file) => void keep(file)}
      />
      {hint ? (
        <Notice tone="amber" role="status">
          {hint}
        </Notice>
      ) : null}
      <Fault text={fault} />
    </div>
  )
}
