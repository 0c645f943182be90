export { type ParentRecord, parentsQuery, partiesOf } from './attachment-parents.ts'
export {
  attachmentByGuid,
  accountTypes,
  fileOfAccount,
  linksOfFile,
  linksOfJobs,
  bolsOfJob,
  linksOfOrder,
  PARENT_TABLES,
  type ParentTable,
  parentWord,
  seesAttachments,
} from './attachment-reading.ts'
export { type AttachmentRecord, changeAttachment, insertAttachment, removeAttachment } from './attachments.ts'
export {
  fileByGuid,
  fileNamed,
  type FileRecord,
  filesByGuid,
  insertFile,
  isStorageFull,
  refuseBeyond,
  removeFile,
  storedBytes,
  usesOfFile,
} from './files.ts'
export { type LinkedFileRecord, linkedFile } from './linked-file.ts'
export {
  insertNote,
  isReadable,
  noteByGuid,
  noteRowsOfOrder,
  type NoteRecord,
  notesOfInspection,
  notesOfOrder,
  readsNotes,
  saveNote,
  turnOf,
} from './notes.ts'
export {
  accountOnPaper,
  type AccountOnPaper,
  instructionsOfClient,
  languageOfAccount,
  nameOfUser,
} from './parties-on-paper.ts'
