import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { uploadsFixture } from '../families/upload.fixture.ts'

export const filesFixture = uploadsFixture(fieldOf(f.files({ label: '附件', maxBytes: 1_000_000, min: 1, max: 3 })))
