/** The package's texts for people. */

export const READ_ME = `This package holds the proof of a damage case.

  damage-case.pdf  the case on paper
  pictures/        the pictures of the inspections at pickup and delivery, byte for byte as they arrived
  inspections/     what each phone signed (manifest), its signature and public key, and the seal of the server
  history.json     what happened to the case and its inspections; each entry holds the hash of the one before
  manifest.json    every file with its SHA-256, signed in manifest.sig.json; "deleted" names pictures that were deleted
                   under the company's retention setting, each with its date and the SHA-256 that it had
  keys.json        the public keys of the seals
  verify.mjs       checks all of it: "node verify.mjs" (Node 20 or later, nothing else)

What it shows: since a phone signed an inspection and the server sealed it, no picture, damage or answer was changed or left out.
What it cannot show: that the camera saw what it seems to show, that the phone stood where it said, or that its clock was right
before it was compared with the server's. A phone whose program was changed can sign what its owner wants.
"Untouched" speaks of the time since the seal, and no more. Nothing in here is legal advice.
`
