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
    '/functions/publish/peopleTelephone': 'Phone directory',
  },
  resources: {
    notice: {
      title: 'Property announcements',
      label: 'Announcement',
      pages: { create: 'Add announcement', edit: 'Edit announcement', show: 'Announcement details' },
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
        push: 'Push notification',
        readRate: 'Read rate',
      },
      hints: { push: 'The first time it is published, every resident in the audience gets one message' },
      operations: { publish: 'Publish', withdraw: 'Withdraw', pin: 'Pin', 'pin.undo': 'Unpin' },
      inputs: { publish: { publishAt: 'Publish at (empty: now)' }, pin: { pinned: 'Pinned' } },
    } satisfies Messages<typeof notice>,

    news: {
      title: 'Oilfield news',
      label: 'News item',
      pages: { create: 'Add news item', edit: 'Edit news item', show: 'News item details' },
      sections: { 新闻信息: 'News item', 正文: 'Body', 发布: 'Publishing' },
      fields: {
        title: 'Title',
        category: 'Section',
        contentType: 'Format',
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
      title: 'Party-led property service',
      label: 'Party-led service article',
      pages: {
        create: 'Add party-led service article',
        edit: 'Edit party-led service article',
        show: 'Party-led service article details',
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
      pages: { form: 'Add activity', review: 'Write activity recap' },
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
        rewardPoints: 'Points for attending',
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
        reviewedAt: 'Recap written at',
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
        absent: 'Mark as absent',
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
      title: 'Number categories',
      label: 'Number category',
      fields: { name: 'Category name', icon: 'Icon', phoneCount: 'Numbers' },
    } satisfies Messages<typeof servicePhoneCategory>,

    universalServicePhone: {
      title: 'Useful numbers',
      label: 'Useful number',
      sections: { 基本信息: 'Basics', 服务时间: 'Service hours', 展示: 'Display' },
      fields: {
        name: 'Name',
        categoryId: 'Category',
        phone: 'Phone number',
        backupPhone: 'Alternative number',
        allDay: '24 hours',
        openTime: 'Opens',
        closeTime: 'Closes',
        address: 'Address',
        intro: 'Description',
        callCount: 'Calls',
      },
    } satisfies Messages<typeof universalServicePhone>,

    unitServicePhone: {
      title: 'Company numbers',
      label: 'Company number',
      pages: { form: 'Company number details' },
      sections: { 基本信息: 'Basics', 联系人: 'Contacts', 位置: 'Location', 展示: 'Display' },
      fields: {
        companyId: 'Company',
        departmentName: 'Department',
        phone: 'Duty number',
        contacts: 'Contacts',
        officeHours: 'Office hours',
        address: 'Address',
        duty: 'Responsibilities',
        callCount: 'Calls',
      },
      lists: { contacts: { name: 'Name', post: 'Job title', phone: 'Phone' } },
    } satisfies Messages<typeof unitServicePhone>,
  },
} satisfies AreaMessages
