import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { uploadsFixture } from '../families/upload.fixture.ts'

export const imagesFixture = uploadsFixture(
  fieldOf(f.images({ label: '图片', ratio: 16 / 9, maxBytes: 1_000_000, min: 1, max: 3 })),
)
