import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { uploadFixture } from '../families/upload.fixture.ts'

export const fileFixture = uploadFixture(fieldOf(f.file({ label: '附件', maxBytes: 1_000_000 })))
