import type { AreaMessages, Messages } from '#declare'
import type { activitySignup } from './activitySignup.ts'
import type { communityActivity } from './communityActivity.ts'
import type { news } from './news.ts'
import type { notice } from './notice.ts'
import type { propertyNews } from './propertyNews.ts'
import type { publishRead } from './publishRead.ts'
import type { servicePhoneCategory } from './servicePhoneCategory.ts'
import type { unitServicePhone } from './unitServicePhone.ts'
import type { universalServicePhone } from './universalServicePhone.ts'

export default {
  title: 'Functions',
  sections: {
    '/functions/publish': 'Publishing',
    '/functions/publish/peopleTelephone': 'Convenience phones',
  },
  resources: {
    notice: {
      title: 'Property announcements',
      label: 'Announcement',
      pages: { create: 'New announcement', edit: 'Edit announcement', show: 'Announcement details' },
      sections: { 公告内容: 'Announcement', 发布: 'Publishing' },
      fields: {
        title: 'Title',
        noticeType: 'Type',
        cover: 'Cover',
        summary: 'Summary',
        content: 'Content',
        attachments: 'Attachments',
        signer: 'Issued by',
        pinned: 'Pinned',
        push: 'Push message',
        readRate: 'Read rate',
      },
      hints: { push: 'The first publication sends one message to every resident in the audience' },
      operations: { publish: 'Publish', withdraw: 'Withdraw', pin: 'Pin', 'pin.undo': 'Unpin' },
      inputs: { publish: { publishAt: 'Publish at (empty: now)' }, pin: { pinned: 'Pinned' } },
    } satisfies Messages<typeof notice>,

    news: {
      title: 'Oil-area news',
      label: 'News item',
      pages: { create: 'New news item', edit: 'Edit news item', show: 'News details' },
      sections: { 新闻信息: 'News item', 正文: 'Body', 发布: 'Publishing' },
      fields: {
        title: 'Title',
        category: 'Section',
        contentType: 'Form',
        cover: 'Cover',
        content: 'Body',
        linkUrl: 'Link',
        videoFile: 'Video',
        source: 'Source',
        author: 'Author',
        recommended: 'Recommended',
        pinned: 'Pinned',
        likeCount: 'Likes',
      },
      hints: { videoFile: 'MP4, at most 50 MB' },
      operations: { publish: 'Publish', withdraw: 'Withdraw', pin: 'Pin', 'pin.undo': 'Unpin' },
      inputs: { publish: { publishAt: 'Publish at (empty: now)' }, pin: { pinned: 'Pinned' } },
    } satisfies Messages<typeof news>,

    propertyNews: {
      title: 'Red property',
      label: 'Red-property article',
      pages: {
        create: 'New red-property article',
        edit: 'Edit red-property article',
        show: 'Red-property details',
      },
      sections: { 文章内容: 'Article', 发布: 'Publishing' },
      fields: {
        title: 'Title',
        columnCode: 'Section',
        cover: 'Cover',
        summary: 'Summary',
        content: 'Body',
        partyBranch: 'Party branch',
        author: 'Author',
      },
      operations: { publish: 'Publish', withdraw: 'Withdraw' },
      inputs: { publish: { publishAt: 'Publish at (empty: now)' } },
    } satisfies Messages<typeof propertyNews>,

    communityActivity: {
      title: 'Community activities',
      label: 'Activity',
      pages: { form: 'New activity', review: 'Write activity recap' },
      sections: { 活动信息: 'Activity', 报名: 'Sign-up', 联系方式: 'Contact', 可见范围: 'Audience' },
      fields: {
        title: 'Activity name',
        category: 'Type',
        cover: 'Cover',
        organizer: 'Organiser',
        place: 'Venue',
        signupStart: 'Sign-up opens',
        signupEnd: 'Sign-up closes',
        startAt: 'Starts at',
        endAt: 'Ends at',
        capacity: 'Capacity',
        maxPerSignup: 'People per sign-up',
        needAudit: 'Sign-up needs approval',
        rewardPoints: 'Attendance points',
        contactName: 'Contact',
        contactPhone: 'Contact phone',
        content: 'Description',
        state: 'Status',
        phase: 'Phase',
        signupCount: 'Signed up',
        attendCount: 'Attended',
        reviewTitle: 'Recap title',
        reviewContent: 'Recap',
        reviewImages: 'Recap pictures',
        reviewedAt: 'Recap at',
      },
      hints: { capacity: '0 means no limit' },
      operations: { publish: 'Publish', withdraw: 'Withdraw', review: 'Write recap', cancel: 'Cancel activity' },
      inputs: {
        review: { reviewTitle: 'Recap title', reviewContent: 'Recap', reviewImages: 'Recap pictures' },
        cancel: { reason: 'Reason for cancelling' },
      },
    } satisfies Messages<typeof communityActivity>,

    activitySignup: {
      title: 'Activity sign-ups',
      label: 'Sign-up',
      fields: {
        activityId: 'Activity',
        headcount: 'People',
        houseId: 'House',
        state: 'Status',
        signedAt: 'Signed up at',
        checkedInAt: 'Checked in at',
        note: 'Note',
      },
      operations: {
        approve: 'Approve',
        checkin: 'Check in',
        absent: 'Absent',
        reject: 'Reject',
        cancel: 'Cancel sign-up',
      },
      inputs: { reject: { note: 'Reason for rejecting' }, cancel: { note: 'Reason for cancelling' } },
    } satisfies Messages<typeof activitySignup>,

    publishRead: {
      title: 'Reads',
      label: 'Read',
      fields: {
        bizType: 'Content type',
        bizId: 'Item',
        bizTitle: 'Title',
        readDate: 'Date',
        times: 'Times',
        seconds: 'Seconds',
      },
    } satisfies Messages<typeof publishRead>,

    servicePhoneCategory: {
      title: 'Category management',
      label: 'Phone category',
      fields: { name: 'Category name', icon: 'Icon', phoneCount: 'Phones' },
    } satisfies Messages<typeof servicePhoneCategory>,

    universalServicePhone: {
      title: 'General convenience phones',
      label: 'Convenience phone',
      sections: { 基本信息: 'Basics', 服务时间: 'Service hours', 展示: 'Display' },
      fields: {
        name: 'Name',
        categoryId: 'Category',
        phone: 'Phone',
        backupPhone: 'Backup phone',
        allDay: '24 hours',
        openTime: 'Opens',
        closeTime: 'Closes',
        address: 'Address',
        intro: 'Description',
        callCount: 'Calls',
      },
    } satisfies Messages<typeof universalServicePhone>,

    unitServicePhone: {
      title: 'Unit convenience phones',
      label: 'Unit phone',
      pages: { form: 'Unit phone details' },
      sections: { 基本信息: 'Basics', 联系人: 'Contacts', 位置: 'Location', 展示: 'Display' },
      fields: {
        companyId: 'Company',
        departmentName: 'Office',
        phone: 'Duty phone',
        contacts: 'Contacts',
        officeHours: 'Office hours',
        address: 'Address',
        duty: 'Responsibilities',
        callCount: 'Calls',
      },
      lists: { contacts: { name: 'Name', post: 'Post', phone: 'Phone' } },
    } satisfies Messages<typeof unitServicePhone>,
  },
} satisfies AreaMessages
