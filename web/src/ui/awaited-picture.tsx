/** Placeholder for a picture that has not been uploaded from the phone yet. */
import { IconCloudUpload } from './icons/cloud-upload.gen.ts'
import classes from './awaited-picture.module.css'

export interface AwaitedPictureProps {
  /** Which picture. */
  label: string
  text?: string
}

export const AwaitedPicture = ({ label, text = 'Picture on its way' }: AwaitedPictureProps) => (
  <span className={classes.awaited}>
    <IconCloudUpload size="1.25rem" stroke={1.5} aria-hidden="true" />
    <span className={classes.label}>{label}: </span>
    {text}
  </span>
)
