import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { uploadFixture } from '../families/upload.fixture.ts'

export const imageFixture = uploadFixture(fieldOf(f.image({ label: '图片', ratio: 16 / 9, maxBytes: 1_000_000 })))
