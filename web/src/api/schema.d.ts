// Generated from the OpenAPI document by `npm run types`. Do not edit.

export interface paths {
    "/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail */
        get: operations["activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/activity/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail as CSV */
        get: operations["export_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/activity/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What occurs in the audit trail */
        get: operations["activity_kinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claims to profiles
         * @description Open ones wait in the order in which they came; of the others the newest is first.
         */
        get: operations["claims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/claims/{claimId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a claim
         * @description The profile belongs to the claimant from now on, with the birth date that the claim says.
         */
        post: operations["accept_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/claims/{claimId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse a claim */
        post: operations["refuse_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Age groups */
        get: operations["age_groups"];
        put?: never;
        /**
         * Add an age group
         * @description The fields that the server sets are left out, or are null, empty or 0.
         */
        post: operations["create_age_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The age groups as CSV */
        get: operations["export_age_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make age groups active or inactive
         * @description All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, and `fields` says why for each id. Those that are so already stay as they are.
         */
        post: operations["set_age_groups_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups/{age_group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an age group
         * @description The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. A `version` counts like `If-Match`.
         */
        put: operations["change_age_group"];
        post?: never;
        /**
         * Delete an age group
         * @description One that is in use is refused: make it inactive instead. For two minutes it can be restored.
         */
        delete: operations["delete_age_group"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups/{age_group_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted age group
         * @description Within two minutes of the deletion. It has its id and its time of creation again, and a new version.
         */
        post: operations["restore_age_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/age-groups/{age_group_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What uses an age group
         * @description One that is in use cannot be deleted. Each list shows these rows of it when it is filtered by `filter` = the id.
         */
        get: operations["age_group_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Event templates */
        get: operations["event_templates"];
        put?: never;
        /**
         * Add an event template
         * @description The fields that the server sets are left out, or are null, empty or 0.
         */
        post: operations["create_event_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy event templates to another sport
         * @description Those that the sport has already are skipped. Nothing is copied when one does not exist.
         */
        post: operations["copy_event_templates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The event templates as CSV */
        get: operations["export_event_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a template on the newest completed match of its sport */
        post: operations["preview_event_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make event templates active or inactive
         * @description All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, and `fields` says why for each id. Those that are so already stay as they are.
         */
        post: operations["set_event_templates_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an event template
         * @description The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. A `version` counts like `If-Match`.
         */
        put: operations["change_event_template"];
        post?: never;
        /**
         * Delete an event template
         * @description One that is in use is refused: make it inactive instead. For two minutes it can be restored.
         */
        delete: operations["delete_event_template"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/event-templates/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted event template
         * @description Within two minutes of the deletion. It has its id and its time of creation again, and a new version.
         */
        post: operations["restore_event_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gender categories */
        get: operations["gender_categories"];
        put?: never;
        /**
         * Add a gender category
         * @description The fields that the server sets are left out, or are null, empty or 0.
         */
        post: operations["create_gender_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gender categories as CSV */
        get: operations["export_gender_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make gender categories active or inactive
         * @description All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, and `fields` says why for each id. Those that are so already stay as they are.
         */
        post: operations["set_gender_categories_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories/{gender_category_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a gender category
         * @description The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. A `version` counts like `If-Match`.
         */
        put: operations["change_gender_category"];
        post?: never;
        /**
         * Delete a gender category
         * @description One that is in use is refused: make it inactive instead. For two minutes it can be restored.
         */
        delete: operations["delete_gender_category"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories/{gender_category_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted gender category
         * @description Within two minutes of the deletion. It has its id and its time of creation again, and a new version.
         */
        post: operations["restore_gender_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/gender-categories/{gender_category_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What uses a gender category
         * @description One that is in use cannot be deleted. Each list shows these rows of it when it is filtered by `filter` = the id.
         */
        get: operations["gender_category_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Match formats */
        get: operations["match_formats"];
        put?: never;
        /**
         * Add a match format
         * @description The fields that the server sets are left out, or are null, empty or 0.
         */
        post: operations["create_match_format"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy match formats to another sport
         * @description Those that the sport has already are skipped. Nothing is copied when one does not exist.
         */
        post: operations["copy_match_formats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The match formats as CSV */
        get: operations["export_match_formats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make match formats active or inactive
         * @description All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, and `fields` says why for each id. Those that are so already stay as they are.
         */
        post: operations["set_match_formats_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/{match_format_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a match format
         * @description The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. A `version` counts like `If-Match`.
         */
        put: operations["change_match_format"];
        post?: never;
        /**
         * Delete a match format
         * @description One that is in use is refused: make it inactive instead. For two minutes it can be restored.
         */
        delete: operations["delete_match_format"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/{match_format_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted match format
         * @description Within two minutes of the deletion. It has its id and its time of creation again, and a new version.
         */
        post: operations["restore_match_format"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/match-formats/{match_format_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What uses a match format
         * @description One that is in use cannot be deleted. Each list shows these rows of it when it is filtered by `filter` = the id.
         */
        get: operations["match_format_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scoring configurations */
        get: operations["scoring_configs"];
        put?: never;
        /**
         * Add a scoring configuration
         * @description The fields that the server sets are left out, or are null, empty or 0.
         */
        post: operations["create_scoring_config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a scoring configuration to another sport
         * @description Those that the sport has already are skipped. Nothing is copied when one does not exist.
         */
        post: operations["copy_scoring_configs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scoring configurations as CSV */
        get: operations["export_scoring_configs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a scoring configuration
         * @description The tables of the sport as they would be with these points. Nothing is saved; saving has
         *     exactly this effect.
         */
        post: operations["preview_scoring_config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make scoring configurations active or inactive
         * @description All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, and `fields` says why for each id. Those that are so already stay as they are.
         */
        post: operations["set_scoring_configs_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/scoring-config/{config_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a scoring configuration
         * @description The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. A `version` counts like `If-Match`.
         */
        put: operations["change_scoring_config"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sports */
        get: operations["sports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/configuration/sports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sports as CSV */
        get: operations["export_sports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description All other sessions of your account end at once.
         */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/contradictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data that contradicts itself
         * @description What only a damage, a change by hand or an older version can have caused, such as a match that is
         *     still scheduled but has a score; and a tournament that was completed before all of its matches were played. Each server looks for it every hour, and answers what its last look
         *     has found; `touchline doctor` looks at once.
         */
        get: operations["contradictions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/kpis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The four totals */
        get: operations["kpis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/player-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many users have a player profile */
        get: operations["player_comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the platform still lacks before people can use it */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/recent-activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest activities */
        get: operations["recent_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/sports-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Matches per sport */
        get: operations["sports_distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on, what comes next, what is late, and what is overdue */
        get: operations["today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/user-growth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users and players day by day */
        get: operations["user_growth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches
         * @description Without parameters it answers as many as a page can have, so that one match can be found among
         *     them.
         */
        get: operations["matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The matches as CSV */
        get: operations["export_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Matches by status */
        get: operations["match_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One match */
        get: operations["find_match"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/{matchId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a result
         * @description The tables as they would be with this result. Nothing is saved. `left_out` names what the
         *     request leaves out although the order of level teams may depend on it.
         */
        post: operations["preview_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/multi-entry/{matchId}/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A race's leaderboard */
        get: operations["leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/multi-entry/{matchId}/leaderboard/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leaderboard of a race as CSV */
        get: operations["export_leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/multi-entry/{matchId}/lineup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A race's line-up */
        get: operations["lineup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notifications */
        get: operations["notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description With `upTo`, those that arrived after the named one stay unread: the caller has not seen them.
         */
        post: operations["mark_all_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read */
        post: operations["mark_notification_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The letters, the newest first
         * @description Letters are removed after 30 days.
         */
        get: operations["outbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox/{letterId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a letter
         * @description What it says, without its link. A letter that was sent or given up says nothing any more, unless it had no secret.
         */
        get: operations["read_letter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox/{letterId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the link of a letter
         * @description Only where no mail server takes the letters. The audit trail says who has read it.
         */
        post: operations["read_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Player profiles */
        get: operations["players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/players/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The players as CSV */
        get: operations["export_players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/players/{playerProfileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One player */
        get: operations["find_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your preferences */
        get: operations["preferences"];
        /**
         * Change your preferences
         * @description What is left out stays as it is.
         */
        put: operations["change_preferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/rule-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rule packs
         * @description Every rule pack that this server knows, with the competitions whose tables it
         *     orders.
         */
        get: operations["rule_packs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Teams, app users, player profiles, tournaments and matches by what the console shows of them: names,
         *     email addresses, ids (`17`), the last four digits of a mobile number, sports, venues, organisers and
         *     countries, and the numbers of matches (`match 29`, `world cup 29`).
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One team
         * @description Record, form, rating, opponents and competitions in one sport. The rating is
         *     over all completed matches of the sport.
         */
        get: operations["find_team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/teams/{teamId}/against/{opponentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Two teams against each other */
        get: operations["head_to_head"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tournaments */
        get: operations["tournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tournaments as CSV */
        get: operations["export_tournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tournaments by status */
        get: operations["tournament_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tournament */
        get: operations["find_tournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bracket
         * @description Who met whom, who went on and why, from the matches of the stages that are a
         *     knock-out. A tie that is still to be played is open. Matches whose teams are not known yet
         *     stand in their rounds, with who the teams will be as far as the data says it.
         */
        get: operations["bracket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/championships/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The championships of a competition as CSV */
        get: operations["export_championships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/final-ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Final ranking
         * @description Who has come which, and by what. A league ends with its table; in a knock-out a team that lost later is above, and
         *     matches for third and lower places decide those; teams that did not reach the knock-out follow by their places in
         *     the groups. Stages side by side follow by what they are played for. Where the matches do not say who has won, there are no
         *     places. Races that give points end with their championship.
         */
        get: operations["final_ranking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fixtures and results */
        get: operations["fixtures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaders
         * @description Scorers, cards, appearances and clean sheets over all matches of a competition.
         */
        get: operations["leaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/leaders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leaders of a competition as CSV */
        get: operations["export_leaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Standings
         * @description A table for each group, or for each stage in which everybody meets everybody,
         *     by the rule pack of the competition; teams that its rules leave level are shown as
         *     tied. An unknown group is a 404 that lists the groups.
         */
        get: operations["standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tournaments/{tournamentId}/standings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tables of a competition as CSV */
        get: operations["export_standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** App users */
        get: operations["users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The users as CSV */
        get: operations["export_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One app user */
        get: operations["find_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a person can do and why, and to which roles they are invited */
        get: operations["access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of a person */
        post: operations["end_sessions_of_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person
         * @description The account is closed at once. The names, the address and the birth dates are erased within seconds.
         */
        post: operations["erase_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What erasing a person will change */
        get: operations["preview_erasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept about a person
         * @description The audit trail says who has taken it out.
         */
        get: operations["kept_about_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reinstate a person's account */
        post: operations["reinstate_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a person a link for a new password */
        post: operations["mail_reset_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a person's account
         * @description All its sessions end, and the person cannot sign in until the account is reinstated.
         */
        post: operations["suspend_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your saved views */
        get: operations["saved_views"];
        put?: never;
        /**
         * Save a view
         * @description You may have 100 of them.
         */
        post: operations["save_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a saved view, or give it another address */
        put: operations["change_view"];
        post?: never;
        /** Delete a saved view */
        delete: operations["delete_view"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/admin-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an administrator
         * @description An administrator with a second factor is refused with 401, the code
         *     `second_factor_required` and a `challenge` for `/auth/second-factor`.
         */
        post: operations["admin_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description A message is sent to the address. Its link works for an hour. The answer does not tell
         *     whether the address has an account.
         */
        post: operations["forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a person
         * @description Administrators sign in with `/auth/admin-login`. A person with a second factor is refused as
         *     there.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description A passkey is both factors: no code follows.
         */
        post: operations["sign_in_with_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in with a passkey
         * @description The browser finds the passkey by itself: no address is asked for.
         */
        post: operations["begin_passkey_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for the next pair
         * @description When the answer was lost, the same refresh token may be sent again: the pair that
         *     did not arrive ends, and another one is given. Once a token of the answer was used,
         *     the spent refresh token ends its session, because it must have been copied.
         */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an account
         * @description A message is sent to the address. The account is made when its link is followed within a
         *     day. The answer does not tell whether the address has an account already.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a valid access token for a pair of the same session
         * @description For a page that was loaded afresh and holds its access token only. A session may be
         *     renewed 120 times at once and then every five seconds.
         */
        post: operations["renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password
         * @description Ends all sessions of the account. A second factor stays on.
         */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with a code
         * @description For accounts with a second factor. A challenge works once, for five
         *     minutes and for five wrong codes.
         */
        post: operations["second_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in-by-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a mailed link
         * @description A person with a second factor is refused with a `challenge`, as by `/auth/login`.
         */
        post: operations["sign_in_by_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to sign in with
         * @description A message is sent to the address. Its link works for a quarter of an hour. The answer does
         *     not tell whether the address has an account.
         */
        post: operations["mail_sign_in_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["validate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the account of a confirmed address */
        post: operations["verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a division
         * @description Only a draft without entries, teams and matches, and not the last one.
         */
        delete: operations["remove_division"];
        options?: never;
        head?: never;
        /**
         * Change a division
         * @description A 409 with `changed_meanwhile` says that somebody else has changed it since you have read it.
         */
        patch: operations["change_division"];
        trace?: never;
    };
    "/divisions/{divisionId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how long people have to dispute the results of a division
         * @description After that a result that nobody has disputed counts as confirmed.
         */
        put: operations["set_confirmation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a correction
         * @description Exactly as it was shown, or not at all: 409 when something that it depends on has changed since.
         */
        post: operations["correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/corrections/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a correction
         * @description What it changes in the tables and in the matches after it. Nothing is saved.
         */
        post: operations["preview_correction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The draws of a division */
        get: operations["division_draws"];
        put?: never;
        /**
         * Prepare a draw
         * @description Its seed is chosen. Everybody reads the seed's hash from now on, and the seed once the draw is published.
         */
        post: operations["prepare_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of a division */
        get: operations["division_entries"];
        put?: never;
        /**
         * Enter a division
         * @description Where the organiser does not look at entries first, the entry has a place or waits for one at once.
         */
        post: operations["enter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/pace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how long the matches of a division take */
        put: operations["set_pace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/phases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The phases of a division
         * @description With the usual compositions for as many entries as it has, or as `entries` asks about.
         */
        get: operations["division_phases"];
        /**
         * Say what the phases of a division are
         * @description Phases that are drawn stay as they are: their draws have to be given up first.
         */
        put: operations["set_division_phases"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/phases/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a plan of phases comes to
         * @description Nothing is saved. What is wrong with the plan is a 400.
         */
        post: operations["preview_phases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The squads of a division
         * @description Its teams in parts of as many as a reply holds.
         */
        get: operations["squads"];
        put?: never;
        /**
         * Save squads as they were checked
         * @description All rows or none. Teams that the division does not have come into it as accepted entries. Sending the same rows
         *     again changes nothing. Those who do not run the division save until it begins.
         */
        post: operations["save_squads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads/alike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Players who look like one
         * @description Those with the same name, whatever the order of its words, case and accents, whom the caller may find again: players of
         *     the own tournaments; with `teamId` those of this tournament and of the own teams, without birth dates. At most eight.
         */
        post: operations["players_alike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check squads before they are saved
         * @description Says of each row what becomes of it. Nothing is written.
         */
        post: operations["check_squads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads/players/{playerProfileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the name, the birth and the gender category of a player
         * @description Of somebody in a squad of the division whom nobody has claimed, and who was entered first in a tournament that the caller
         *     runs. The rules are asked again: what one speaks against is refused without `allowedBecause`.
         */
        put: operations["correct_squad_player"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The squad of a team
         * @description For the managers of the team, the person who entered it, and for those who run the division.
         */
        get: operations["team_squad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a player's place in a squad */
        put: operations["change_squad_member"];
        post?: never;
        /** Take a player out of a squad */
        delete: operations["remove_squad_member"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a step with a division
         * @description A division is only published, or under way, while its tournament is. With the first division that begins, its
         *     tournament begins. While the tournament is a draft, `reinstate` makes a draft of a division that was called off.
         */
        post: operations["take_division_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/suspensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what cards cost in a division
         * @description It counts for the cards that were shown before, too.
         */
        put: operations["set_suspension_rule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/suspensions/lifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift a suspension
         * @description One whose match was replayed or annulled since. Any other one ends when its card is taken back.
         */
        post: operations["lift_suspension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/teams/{teamId}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the name of a team
         * @description Also after its entry was accepted and after the draw: its matches, entries and start lists have the new name at
         *     once, and the trail the former one. An organiser of all tournaments of the team may do it at any time; its
         *     managers and the person who entered it, until one of its divisions begins.
         */
        put: operations["rename_team"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{divisionId}/teams/{teamId}/name/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check another name of a team
         * @description For callers who may read the squad of the team. Says which names of its divisions look like it. Nothing is
         *     written.
         */
        post: operations["check_team_name"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a draw
         * @description Exactly the draw of the preview is saved. A 409 says that the teams have changed since.
         */
        put: operations["save_draw"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/byes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant a bye
         * @description In a draw of the Swiss system: a team that will not play a round has the points of a win, of a draw, or none. In a round
         *     that is published already, the team must have been absent from it. The bye counts in the table and in later pairings. A
         *     round that is saved and not published is forgotten, because it is another one now.
         */
        post: operations["grant_bye"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a draw before it is saved */
        post: operations["preview_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a draw
         * @description Its groups and matches are made, and everybody reads its seed. Of a draw that is made round by round, the round that is
         *     saved is published. A 409 says that results or entries have changed since it was saved.
         */
        post: operations["publish_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/replacements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Those who may take a place
         * @description Of a published draw: the entries of the division that have no place, and the teams of the tournament's other divisions.
         */
        get: operations["replacements"];
        put?: never;
        /**
         * Let another team take a place
         * @description In a published draw, before the first match there of the team that leaves. Its matches become those of the other, and it
         *     loses its place in the division. The request and the answer of the draw stay as they are; `swaps` has the replacement
         *     and its reason. A 409 says that something has changed since the preview.
         */
        post: operations["replace_in_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/replacements/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a replacement before it is saved */
        post: operations["preview_replacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds of a draw
         * @description In the order of play, as many as a reply holds; `from` asks for those after them.
         */
        get: operations["draw_rounds"];
        /**
         * Save the next round
         * @description Exactly the round of the preview is saved, in the place of one that is saved and not published. A 409 says that results
         *     or entries have changed since.
         */
        put: operations["save_round"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/rounds/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the next round before it is saved
         * @description A round of the Swiss system is paired from the stored results; a knock-out that is drawn anew has the winners of the
         *     round before, and heats have those who go on. A 409 names the matches that are not decided, and who is level in heats
         *     where only some of them go on: lots decide it, or `allLevel`.
         */
        post: operations["preview_round"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/rounds/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last round back
         * @description The matches of the last published round go, as long as none has begun, and it can be drawn anew. It stays on record, with
         *     the reason.
         */
        post: operations["void_round"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/swaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let two teams change places */
        post: operations["swap_in_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{drawId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a draw up
         * @description Its matches go, as long as none has begun. It stays on record, with the reason.
         */
        post: operations["void_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entries/{entryId}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a step with an entry
         * @description Organisers accept, put on the waiting list, give back, reject and reconsider; its sender withdraws, and sends
         *     again what was given back or withdrawn.
         */
        post: operations["step_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has a role in something
         * @description Those in force, the newest first. The roles in a tournament's matches are among the tournament's.
         */
        get: operations["grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grants/{grantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a role away, or give my own up
         * @description It takes effect on the next request.
         */
        delete: operations["revoke_grant"];
        options?: never;
        head?: never;
        /**
         * Change when a role ends
         * @description Nobody gives a role for longer than they hold the one by which they give it.
         */
        patch: operations["change_grant"];
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is invited to something
         * @description Those who have not answered yet, the newest first. The invitations to a tournament's matches are among the
         *     tournament's.
         */
        get: operations["invitations"];
        put?: never;
        /**
         * Invite somebody to a role
         * @description A message is sent to the address. The invitation can be accepted for 14 days, once, by the person whose account
         *     has the address. It replaces an earlier one to the same role. The answer does not tell whether the address
         *     has an account. Nobody gives more than they hold: neither elsewhere nor for longer.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation by its link
         * @description Only the person whose account has the invited address can accept, while the inviter may still give the role.
         */
        post: operations["accept_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an invitation by its link */
        post: operations["decline_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a mailed link invites to
         * @description For the holder of the link, without an account: by whom they are invited, to what and until when. The letter says
         *     the same.
         */
        post: operations["invitation_of_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation by its link
         * @description Only the person whose account has the invited address can read it. Nothing changes.
         */
        post: operations["mailed_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["withdraw_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys
         * @description Your own; for administrators everybody's. Those that have expired stay for a month.
         */
        get: operations["keys"];
        put?: never;
        /**
         * Make an API key
         * @description The token is shown only once. A key never opens more than its maker may give, and works only for as long as that
         *     is so. An `Idempotency-Key` is ignored, because the answer is not stored: a repeated request is refused, because
         *     the name is taken.
         */
        post: operations["make_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What I can make keys for
         * @description The places where you have a role that can be given on. There can be keys for what these cover, too, such as a match of
         *     your tournament.
         */
        get: operations["key_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description One of your own; an administrator revokes anybody's. It takes effect on the next request.
         */
        delete: operations["revoke_key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stream of changes
         * @description Server-sent events. An event `revisions` names the topics that have changed, at
         *     most four times a second; the header `X-Topics` of every reply names those that the
         *     reply was made from. The stream reports every change after the head of its reply and,
         *     with `since`, the changes since that moment: the header `X-Moment` of the oldest reply
         *     that is still on screen, or the last event's `moment`. When the server does not know
         *     the moment, it names all topics. The stream ends with the access token, with its
         *     session and when the server stops.
         */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/match-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules that match formats can begin with */
        get: operations["match_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/match-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the rules of a match format
         * @description A match is made up by them. Nothing is saved.
         */
        post: operations["preview_match_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/match/{matchId}/playing-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The players of both teams
         * @description A team without a line-up is shown with its squad, of which no player is selected.
         */
        get: operations["playing_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/match/{matchId}/scoreboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match's scoreboard */
        get: operations["scoreboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what happens in a match
         * @description Each operation is taken once, however often it is sent. One that contradicts the match is kept and its ruling says why it
         *     does not count.
         */
        post: operations["record_operations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the result of a match stands
         * @description For those who speak for one of its sides, its officials and organisers.
         */
        get: operations["match_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/result/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a result
         * @description It is confirmed when both sides have done so, or one of those who direct the match. 409 when it is another one than that of
         *     the version, and when it is confirmed or disputed already.
         */
        post: operations["confirm_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/result/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispute a result
         * @description One that is provisional; one that is confirmed only by organisers and administrators.
         */
        post: operations["dispute_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/result/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uphold a disputed result
         * @description Changing it instead corrects it: the correction is the ruling then. A result that was ruled on is ruled on again
         *     by administrators alone.
         */
        post: operations["rule_on_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/scorer-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links with which volunteers score a match
         * @description Those that work now, of all makers.
         */
        get: operations["scorer_links"];
        put?: never;
        /**
         * Make a link with which a volunteer scores a match
         * @description Its holder scores this one match without an account, until it expires. It is an API key with the role of a scorer,
         *     and is listed and revoked as one. It works only for as long as its maker may make it.
         */
        post: operations["make_scorer_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/scorer-links/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link with which a volunteer scores a match */
        delete: operations["revoke_scorer_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{matchId}/scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match as its scorers see it
         * @description What was recorded, what it comes to, and all that is needed to record more. docs/scoring.md describes the operations.
         */
        get: operations["scoring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My account */
        get: operations["me"];
        put?: never;
        post?: never;
        /**
         * Erase my account
         * @description The account is closed at once. The names, the address and the birth dates are erased within seconds;
         *     results and tables stay as they are.
         */
        delete: operations["erase_me"];
        options?: never;
        head?: never;
        /** Change my account */
        patch: operations["change_me"];
        trace?: never;
    };
    "/me/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description All other sessions of your account end at once.
         */
        post: operations["my_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My claims */
        get: operations["my_claims"];
        put?: never;
        /**
         * Claim a player profile with a code
         * @description When nothing speaks against it, the profile belongs to the caller at once. Otherwise the claim is open until an
         *     administrator has looked at it.
         */
        post: operations["claim_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own entries */
        get: operations["own_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is stored about me */
        get: operations["kept_about_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My roles */
        get: operations["my_grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My invitations */
        get: operations["my_invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/invitations/{invitationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept one of my invitations */
        post: operations["accept_my_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/invitations/{invitationId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline one of my invitations */
        post: operations["decline_my_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The topics of my notices */
        get: operations["my_letters"];
        /**
         * Switch the notices about a topic on or off
         * @description For letters and for the workspace apart. Letters about one's account, such as a link to sign in, cannot be
         *     switched off.
         */
        put: operations["switch_my_letters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stream of changes, for a person
         * @description As `GET /live`, of the topics `players`, `competitions`, `matches`, `reference` and `grants` alone, which the
         *     header `X-Topics` of the stream names: replies that were made from others as well may change without an event.
         *     Notices in the workspace change only together with one of these.
         */
        get: operations["my_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches that I may score
         * @description Those of the tournaments and matches in which you are an organiser, an official or a scorer.
         */
        get: operations["my_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My notices
         * @description Names are those of today; what is gone has none. Notices are stored for 90 days.
         */
        get: operations["my_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all that I have seen as read
         * @description Those that arrived after the named one stay unread: the caller has not seen them.
         */
        post: operations["mark_my_notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notifications/{noticeId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one as read */
        post: operations["mark_my_notice_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My passkeys */
        get: operations["my_passkeys"];
        put?: never;
        /** Add a passkey */
        post: operations["add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["begin_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description It does not sign in any more. Sessions that it opened go on.
         */
        delete: operations["remove_passkey"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["rename_passkey"];
        trace?: never;
    };
    "/me/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My players
         * @description The caller's own profile and those of the caller's children, the oldest first.
         */
        get: operations["my_players"];
        put?: never;
        /**
         * Add my player profile, or that of my child
         * @description A person under 16 has no account of their own: a guardian adds the profile, and consents. The date and the wording
         *     of the consent are stored.
         */
        post: operations["add_my_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/players/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a player profile can be made of */
        get: operations["profile_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/players/{playerProfileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my players */
        get: operations["my_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one of my players */
        patch: operations["change_my_player"];
        trace?: never;
    };
    "/me/players/{playerProfileId}/calendar-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the link to the calendar of one of my players
         * @description Where somebody plays reveals where they are, so the calendar of a player is not public: the holder of this link
         *     reads it. Each account that keeps the player has a link of its own. A new one takes the place of the one before;
         *     409 `changed_meanwhile` says that there is another one than you know of, and 409 `conflict` that a guardian has
         *     none, because the player is 18. An `Idempotency-Key` is ignored, because the answer is not stored.
         */
        post: operations["make_calendar_link"];
        /**
         * Take my link to the calendar of one of my players back
         * @description It takes effect on the next request. Without a link, nothing happens.
         */
        delete: operations["revoke_calendar_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results of my teams that wait for me
         * @description Those of divisions that are being played, the last ones first.
         */
        get: operations["my_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How your second factor stands */
        get: operations["second_factor"];
        put?: never;
        /**
         * Make a secret for an authenticator app
         * @description It counts once it is confirmed; until then a new one replaces it.
         */
        post: operations["begin_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch your second factor off */
        post: operations["disable_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch your second factor on
         * @description Needs a code of the new secret. All other sessions of yours end at once. The
         *     recovery codes are shown this once.
         */
        post: operations["enable_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your recovery codes
         * @description The old ones stop working. The new ones are shown this once.
         */
        post: operations["replace_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your sessions */
        get: operations["sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/revoke-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of your sessions but this one */
        post: operations["end_other_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/squads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own squads
         * @description Those of teams that the caller manages or has entered, in divisions that have been announced.
         */
        get: operations["own_squads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My teams
         * @description Those that the caller manages or has entered, with the next match and the place in the table: those that play next first, and
         *     at last those of divisions that are over.
         */
        get: operations["my_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What I can begin a tournament with
         * @description What a saved template names of the reference data may be gone by now: it is checked when a tournament is made.
         */
        get: operations["my_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My tournaments
         * @description Those in which the caller is an organiser, the newest first.
         */
        get: operations["my_tournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{playerProfileId}/claim-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a code with which a profile is claimed
         * @description For administrators, and for the organisers of a tournament in which the player plays. The code works once, for 30
         *     days, and replaces an earlier one.
         */
        post: operations["make_claim_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/calendars/{token}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar of a player, by its secret link
         * @description The matches of the past year and those to come, in all published tournaments: the latest 2,000. The address is
         *     that which `POST /me/players/{playerProfileId}/calendar-link` answers. Its holder reads the calendar: a reply is
         *     `private`. A link that was taken back or replaced, one that never was, and one whose maker is suspended, does not
         *     keep the player any more or is the guardian of somebody who is 18 are all the same 404.
         */
        get: operations["player_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/draws/{drawId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a published draw
         * @description For everybody: of a draw, or of one of its rounds, also after it was given up.
         */
        get: operations["draw_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/draws/{drawId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw again
         * @description For everybody: draws a published draw again from its request, or one of its rounds, and says whether the same comes out.
         */
        get: operations["replay_draw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/draws/{drawId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds of a published draw
         * @description For everybody: in the order of play, as many as a reply holds; `from` asks for those after them.
         */
        get: operations["published_draw_rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stream of a published tournament or match
         * @description Server-sent events, for everybody. An event `changed` says that a call below `/public` may answer something else than
         *     before, at most ten times a second: of one tournament, or of one match. With `since` the stream begins with an event if
         *     something has changed since that moment: the header `X-Moment` of the oldest reply that is still on screen, or the last
         *     event's `moment`. A client that takes no event for some seconds loses its stream.
         */
        get: operations["public_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published match
         * @description For everybody. Matches of drafts, quick matches and unknown ones are not found.
         */
        get: operations["published_match"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/teams/{teamId}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar of a team
         * @description Its matches in all published tournaments, to subscribe to. The latest 2,000.
         */
        get: operations["team_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published tournaments
         * @description For everybody. What is on comes first, what is being played at this moment before the rest; then what comes, the nearest
         *     first; then what is over, the latest first. Drafts and quick matches are not in it.
         */
        get: operations["public_tournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published tournament
         * @description For everybody, unless it is a draft. Divisions that are drafts are left out.
         */
        get: operations["published_tournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bracket of a published tournament
         * @description For everybody. Drafts, quick matches and divisions that are drafts are not found.
         */
        get: operations["published_bracket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar of a published tournament, of one of its divisions, or of one of its courts
         * @description To subscribe to: what is moved or called off keeps its `UID` and has a higher `SEQUENCE`. The latest 2,000 matches.
         */
        get: operations["tournament_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A day of a published tournament
         * @description For everybody: the matches of all divisions on a day. Where the day has none, it is the next one that has some, else the
         *     last one.
         */
        get: operations["published_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draws of a tournament
         * @description For everybody, unless the tournament is a draft: published draws with their receipts, those to come with the hash of
         *     the seed, and those that were given up with the reason. Rounds and receipts for which a reply has no room have calls of
         *     their own.
         */
        get: operations["published_draws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has entered a tournament
         * @description For everybody, unless the tournament is a draft. Divisions that are drafts are left out.
         */
        get: operations["entered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/final-ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Final ranking of a published tournament
         * @description For everybody. Drafts, quick matches and divisions that are drafts are not found.
         */
        get: operations["published_final_ranking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fixtures and results of a published tournament
         * @description For everybody, one division after the other. Drafts, quick matches and divisions that are drafts are not found.
         */
        get: operations["published_fixtures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaders of a published tournament
         * @description For everybody. Drafts, quick matches and divisions that are drafts are not found.
         */
        get: operations["published_leaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Standings of a published tournament
         * @description For everybody. Drafts, quick matches and divisions that are drafts are not found.
         */
        get: operations["published_standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/tournaments/{tournamentId}/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team of a published tournament
         * @description For everybody: its matches, its places in the tables and its squad. A team without a place in a division that has been published
         *     is not found.
         */
        get: operations["published_team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorer-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches that a volunteer's link is for
         * @description For the holder of a link to a court and day, with its key as the token.
         */
        get: operations["linked_court"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sports */
        get: operations["sports_for_everybody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a tournament
         * @description It is a draft, which nobody sees but those who run it, and a person who makes it becomes its organiser.
         */
        post: operations["make_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a tournament can be made of
         * @description The active rows of the reference data.
         */
        get: operations["tournament_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a tournament
         * @description A 409 with `changed_meanwhile` says that somebody else has changed it since you have read it.
         */
        patch: operations["change_tournament"];
        trace?: never;
    };
    "/tournaments/{tournamentId}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a tournament
         * @description A new draft with the same description, venue and divisions, with points of their own, what cards cost, pace and confirmation,
         *     and without people and matches. It has the teams that are named, which the preview proposes. Its days are as far
         *     from its first day as in the original; the day on which age counts moves by whole years.
         */
        post: operations["copy_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/copies/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the teams of the next season
         * @description The teams of each division, and those who change divisions by the final rankings. Nothing is written. What is
         *     answered can be sent with the copy, as it is or changed.
         */
        post: operations["preview_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/divisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a division to a tournament
         * @description It is a draft, after the others.
         */
        post: operations["add_division"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/championships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The championships of a tournament as CSV */
        get: operations["take_championships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of a tournament as CSV
         * @description With the names and addresses of those who have entered: the trail notes it.
         */
        get: operations["take_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/final-ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The final ranking of a tournament as CSV */
        get: operations["take_final_ranking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fixtures of a tournament as CSV */
        get: operations["take_fixtures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results of a tournament as CSV */
        get: operations["take_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/squads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The squads of a tournament as CSV
         * @description With full names and without birth dates: the trail notes it.
         */
        get: operations["take_squads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/files/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tables of a tournament as CSV */
        get: operations["take_standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/match-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The day of a tournament
         * @description Its matches with what is wrong with each at a moment; without a day, the matches that have none.
         */
        get: operations["match_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results of a tournament that wait for its organisers */
        get: operations["tournament_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/scorer-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links with which volunteers score the matches of courts on days
         * @description Those that work now, of all makers.
         */
        get: operations["court_links"];
        put?: never;
        /**
         * Make a link with which a volunteer scores the matches of a court on a day
         * @description Its holder scores them without an account, until six hours after the day is over at the place of the tournament. A
         *     match that moves to the court is covered from then on, and one that moves away no more. It is an API key, and is
         *     listed and revoked as one. It works only for as long as its maker may make it.
         */
        post: operations["make_court_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/scorer-links/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link with which a volunteer scores the matches of a court on a day */
        delete: operations["revoke_court_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a tournament is set up */
        get: operations["tournament_setup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a step with a tournament
         * @description `publish` publishes the divisions that have nothing missing, too; `retract` and `cancel` are for all of them, and
         *     `reinstate` is for those that were called off with the tournament. A tournament with one division takes every step
         *     together with it. A 409 with `not_ready` names in `fields` what is
         *     missing.
         */
        post: operations["take_tournament_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/suspensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is suspended in a tournament
         * @description Computed from the cards as they are, by the rule of each division.
         */
        get: operations["suspensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a tournament as a template
         * @description Its description and its divisions as they are set up, with points of their own, what cards cost, pace and
         *     confirmation, and without people, entries, matches and days. Its organisers can begin others with it. A tournament
         *     has at most 20.
         */
        post: operations["save_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a template
         * @description Tournaments that were begun with it stay as they are.
         */
        delete: operations["remove_template"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{tournamentId}/timetable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The timetable of a tournament
         * @description Its matches in parts of as many as a reply holds. What clashes, the courts and the paces come with the first part.
         */
        get: operations["timetable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give matches another time or court
         * @description All of them or none. A match that is no longer as it was seen is not moved, and nothing is saved.
         */
        patch: operations["move_matches"];
        trace?: never;
    };
    "/tournaments/{tournamentId}/timetable/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check other times and courts before they are saved
         * @description Says what would clash. Nothing is written.
         */
        post: operations["check_moves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        AbandonedCounts: "result" | "shared" | "nothing";
        /** @description What the tables of a division make of a match that stands as it was stopped. */
        AbandonedInDivision: {
            /** Format: int64 */
            divisionId: number;
            /** @description `result`: its winner has won, or its score counts. `shared`: both sides share the points unless one has won. `nothing`. */
            counts: components["schemas"]["AbandonedCounts"];
        };
        /** @enum {string} */
        AccessReason: "everybody" | "administrator" | "person" | "owner" | "grant";
        /** @description Something that a person can do, with one reason. An action with several reasons is there several times. */
        AccessRow: {
            action: components["schemas"]["Action"];
            because: components["schemas"]["AccessReason"];
            /**
             * Format: int64
             * @description The role, where that is the reason.
             */
            grantId: number | null;
        };
        /** @enum {string} */
        AccountKind: "administrator" | "person";
        /** @enum {string} */
        Action: "come_in" | "read_api_description" | "keep_session" | "keep_console" | "keep_account" | "follow_news" | "answer_invitations" | "follow_invitations" | "read_roles" | "give_roles" | "take_roles" | "see_access" | "keep_players" | "change_player" | "keep_calendar_links" | "follow_calendar_links" | "make_claim_codes" | "rule_on_claims" | "keep_keys" | "see_overview" | "search_everything" | "read_outbox" | "read_trail" | "read_reference_data" | "change_reference_data" | "read_users" | "hold_accounts" | "erase_people" | "read_players" | "read_teams" | "make_tournaments" | "run_tournament" | "take_files" | "see_tournament" | "enter_divisions" | "keep_entries" | "keep_squad" | "run_entries" | "score_match" | "direct_scoring" | "follow_scorer_links" | "rule_on_results" | "see_result" | "confirm_result" | "dispute_result" | "rule_on_dispute" | "see_own_results" | "see_own_matches" | "see_own_teams" | "read_tournaments" | "read_matches" | "preview_results";
        /** @description An entry of the recent activity. */
        Activity: {
            /** @description Of an administrator, or of the maker of an API key, as the audit trail names them. */
            userName: string;
            /**
             * Format: int64
             * @description The app user; `null` for an administrator and the platform itself.
             */
            userId: number | null;
            /** @description What was done, in English: as `kind`, `subject` and `total` say it. */
            action: string;
            kind: components["schemas"]["ActivityKind"] | null;
            /** @description The name of what it was done to. */
            subject: string | null;
            /**
             * Format: int64
             * @description How many there were, of what is counted.
             */
            total: number | null;
            sport: string | null;
            /** Format: int64 */
            sportId: number | null;
            /**
             * Format: int64
             * @description The tournament that it is about.
             */
            tournamentId: number | null;
            /**
             * Format: int64
             * @description The match that it is about, as long as that is there.
             */
            matchId: number | null;
            date: components["schemas"]["Instant"];
            /** @description What somebody asked to be corrected is pending until somebody has ruled on it. */
            status: components["schemas"]["ActivityStatus"];
        };
        /** @enum {string} */
        ActivityKind: "registered" | "created_tournament" | "joined" | "asked_to_join" | "completed_match" | "updated_profile" | "created_quick_match" | "withdrew" | "entered_line_up" | "asked_for_correction" | "cancelled_quick_match" | "invited_players" | "added_child_profile" | "added_sport" | "imported_tournament" | "imported_tournaments";
        /** @description What occurs in the audit trail. */
        ActivityKinds: {
            actions: components["schemas"]["AuditAction"][];
            entity_types: components["schemas"]["AuditedKind"][];
        };
        /** @description A page of the audit trail. */
        ActivityList: {
            /** @description Always `true`. */
            success: boolean;
            entries: components["schemas"]["AuditEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @enum {string} */
        ActivityStatus: "completed" | "pending" | "cancelled";
        /** @description Where a link is to be sent. */
        AddressRequest: {
            /**
             * Format: email
             * @description The e-mail address of the account.
             */
            email: string;
        };
        /** @description A signed-in administrator. */
        AdminInfo: {
            /** Format: int64 */
            id: number;
            username: string;
            name: string;
            /** @description Always `administrator`. */
            role: string;
            lastLoginAt: components["schemas"]["Instant"] | null;
            /** @description Whether a second factor has to be set up before anything else works. */
            mustSetUpSecondFactor: boolean;
        };
        /** @enum {string} */
        Advancement: "score" | "extra_time" | "aggregate" | "away_goals" | "shootout" | "series" | "recorded" | "walkover" | "retired" | "defaulted" | "abandoned" | "awarded" | "double_forfeit" | "no_result";
        /** @enum {string} */
        Again: "never" | "after_all" | "after_each";
        /** @description An age group; both ages belong to it. */
        AgeGroup: {
            /** Format: int64 */
            age_group_id: number;
            /** @description Unique without regard to case. */
            age_group_name: string;
            /**
             * Format: int64
             * @description Years.
             */
            min_age: number;
            /**
             * Format: int64
             * @description Years.
             */
            max_age: number;
            is_active: boolean;
            /**
             * Format: int64
             * @description Counts the changes; send it back in `If-Match`.
             */
            version: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description An age group that a division can be for. */
        AgeGroupChoice: {
            /** Format: int64 */
            ageGroupId: number;
            name: string;
            /**
             * Format: int64
             * @description The youngest age in years.
             */
            minAge: number;
            /**
             * Format: int64
             * @description The oldest.
             */
            maxAge: number;
        };
        /** @description An age group, as it should be. */
        AgeGroupInput: {
            /** @description Unique without regard to case. */
            age_group_name: string;
            /**
             * Format: int64
             * @description Years.
             */
            min_age: number;
            /**
             * Format: int64
             * @description Years.
             */
            max_age: number;
            /** @description When it is left out, a new row is active and an existing one stays as it is. */
            is_active?: boolean | null;
            /**
             * Format: int64
             * @description Set by the server.
             */
            readonly age_group_id?: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back, it is the version that was seen.
             */
            readonly version?: number | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly created_at?: string | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly updated_at?: string | null;
        };
        /** @description A known player who looks like another one. */
        AlikePlayer: {
            /** Format: int64 */
            playerProfileId: number;
            playerName: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`; for those who run the division.
             */
            birthDate: string | null;
            /**
             * Format: int64
             * @description For those who run the division.
             */
            birthYear: number | null;
            /** @description Squads that the caller may know of, the newest first; at most three. */
            squads: components["schemas"]["AlikeSquad"][];
        };
        /** @description A squad in which a known player is. */
        AlikeSquad: {
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            tournamentName: string;
        };
        /** @description Teams that have something in common, in a place where they should not be together. */
        Alike_DrawTeam: {
            /** @description What they have in common. */
            by: components["schemas"]["KeptApartBy"];
            /** @description What all of them have of it. */
            value: string;
            /** @description The teams. */
            teams: {
                /** Format: int64 */
                teamId: number;
                name: string;
            }[];
        };
        /** @description An API key that was not revoked. */
        ApiKey: {
            /** Format: int64 */
            keyId: number;
            /** @description What its maker calls it. */
            name: string;
            /** @description The first characters of the token. */
            tokenStart: string;
            role: components["schemas"]["Role"];
            scopeKind: components["schemas"]["ScopeKind"];
            scope: components["schemas"]["NamedScope"] | null;
            /** @description An administrator's user name, or a person's name. */
            makerName: string;
            /**
             * Format: int64
             * @description The app user who has made it; `null` for an administrator.
             */
            makerUserId: number | null;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        /** @description A role for which you can make a key. */
        ApiKeyChoice: {
            role: components["schemas"]["Role"];
            until: components["schemas"]["Instant"] | null;
            scope: components["schemas"]["NamedScope"];
        };
        /** @description A page of API keys. */
        ApiKeyList: {
            /** @description Always `true`. */
            success: boolean;
            keys: components["schemas"]["ApiKey"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The key to make. */
        ApiKeyRequest: {
            /** @description Unique among your keys without regard to case. */
            name: string;
            role: components["schemas"]["Role"];
            scope: components["schemas"]["ScopeKind"];
            /**
             * Format: int64
             * @description Which tournament, match, team or player.
             */
            scopeId: number;
            /**
             * Format: date-time
             * @description A moment in the future, at most 366 days from now.
             */
            expiresAt: string;
        };
        /** @description How many entries with something in common a group may have. */
        AtMost: {
            /** @description What they have in common. */
            by: components["schemas"]["DrawAttribute"];
            /** @description How many of them a group may have. */
            at_most?: number;
            /** @description Other numbers for some of the values: `{"UEFA": 2}`. */
            except?: {
                [key: string]: number;
            };
        };
        /** @enum {string} */
        AuditAction: "created" | "changed" | "deleted" | "restored" | "signed_in" | "failed_sign_in" | "refused_tries" | "signed_out" | "changed_password" | "reset_password" | "read_link" | "registered" | "suspended" | "reinstated" | "ended_all_sessions" | "mailed_reset_link" | "created_administrator" | "enabled_second_factor" | "disabled_second_factor" | "reset_second_factor" | "used_recovery_code" | "replaced_recovery_codes" | "ended_session" | "ended_other_sessions" | "invited" | "accepted_invitation" | "declined_invitation" | "withdrew_invitation" | "revoked_grant" | "made_claim_code" | "made_calendar_link" | "revoked_calendar_link" | "claimed" | "accepted_claim" | "refused_claim" | "accepted_entry" | "waitlisted_entry" | "returned_entry" | "rejected_entry" | "reconsidered_entry" | "withdrew_entry" | "resent_entry" | "scored" | "revoked_key" | "refused_permission" | "imported" | "restored_backup" | "built_demo" | "furnished" | "erased" | "exported" | "exported_list" | "closed_chain";
        /** @description What an administrator did. */
        AuditEntry: {
            /** Format: int64 */
            audit_entry_id: number;
            occurred_at: components["schemas"]["Instant"];
            /** @description The name at that time; `null` for a person who was erased. */
            actor_name: string | null;
            actor_kind: components["schemas"]["AccountKind"] | null;
            action: components["schemas"]["AuditAction"];
            entity_type: components["schemas"]["AuditedKind"];
            /** Format: int64 */
            entity_id: number | null;
            /** @description The name at that time. */
            entity_name: string | null;
            /** @description Whether the row of reference data is still there; `null` for anything else. */
            exists: boolean | null;
            /**
             * Format: int64
             * @description The tournament, also that of a division, a draw, an entry, a match, or an imported source; `null` when a source has
             *     several, and for anything else.
             */
            tournament_id: number | null;
            /** @description The thing before the action. */
            before: Record<string, never> | null;
            /** @description The thing after it. */
            after: Record<string, never> | null;
        };
        /** @enum {string} */
        AuditedKind: "administrator" | "user" | "passkey" | "session" | "player" | "claim" | "grant" | "invitation" | "entry" | "draw" | "api_key" | "tournament" | "division" | "match" | "age_group" | "gender_category" | "event_template" | "match_format" | "scoring_config" | "preferences" | "saved_view" | "letter" | "competition" | "platform";
        /** @enum {string} */
        BentBecause: "too_many" | "impossible" | "not_found";
        /** @description Why they are together. */
        BentReason: {
            /** @description The kind of reason. */
            because: components["schemas"]["BentBecause"];
            /**
             * Format: int64
             * @description How many of them there are; 0 unless there are too many.
             */
            count: number;
            /**
             * Format: int64
             * @description How many can be kept apart, or how many one group may have; 0 unless there are too many.
             */
            most: number;
        };
        /** @description What a draw did not keep apart, or gave up for it. */
        BentRule_DrawTeam: {
            /** @description The teams. */
            alike: components["schemas"]["Alike_DrawTeam"];
            /**
             * Format: int64
             * @description They can meet in rounds 1 to this one.
             */
            rounds: number;
            /** @description Why. */
            why: components["schemas"]["BentReason"];
            /** @enum {string} */
            kind: "may_meet";
        } | {
            /** @description The teams. */
            alike: components["schemas"]["Alike_DrawTeam"];
            /** @description The group's letter. */
            group: string;
            /**
             * Format: int64
             * @description How many groups there are.
             */
            groups: number;
            /** @description Why. */
            why: components["schemas"]["BentReason"];
            /** @enum {string} */
            kind: "in_group";
        } | {
            /** @description Those who start in it. */
            alike: components["schemas"]["Alike_DrawTeam"];
            /**
             * Format: int64
             * @description The number of the heat.
             */
            heat: number;
            /** @enum {string} */
            kind: "in_heat";
        } | {
            /** @enum {string} */
            kind: "heats_by_lot";
        } | {
            /**
             * Format: int64
             * @description Those who met in rounds 1 to this one.
             */
            rounds: number;
            /** @enum {string} */
            kind: "met_before";
        };
        /** @description What was bent, in English and as data. */
        Bent_DrawTeam: {
            /** @description As the answer of the draw has it. */
            sentence: string;
            rule: components["schemas"]["BentRule_DrawTeam"] | null;
        };
        /** @description The best of one place across the groups. */
        BestPlaced: {
            /**
             * Format: int64
             * @description The place in the groups.
             */
            place: number;
            /**
             * Format: int64
             * @description How many of them go on.
             */
            taken: number;
            /** @description Whether all matches of the groups are over. Before that nobody has gone on, and the order may change. */
            is_over: boolean;
            rows: components["schemas"]["BestPlacedRow"][];
        };
        /** @description A team among those of its place. */
        BestPlacedRow: {
            /** Format: int64 */
            position: number;
            tied: boolean;
            group_name: string;
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /**
             * Format: int64
             * @description Where groups differ in size, without the matches against teams below the last
             *     place of the smallest group.
             */
            played: number;
            points: components["schemas"]["Points"];
            /** Format: int64 */
            goal_difference: number;
            /** Format: int64 */
            goals_for: number;
            advanced: boolean;
            separated_by: components["schemas"]["SeparatedBy"] | null;
        };
        /** @description A match of the day. */
        BoardMatchReply: {
            /** Format: int64 */
            divisionId: number | null;
            result: components["schemas"]["StandingResult"];
            /** @description What is wrong with it, the most urgent first. */
            troubles: components["schemas"]["Trouble"][];
            /**
             * Format: int64
             * @description How many people have the role of a scorer for it.
             */
            scorers: number;
            /**
             * Format: int64
             * @description How many links of volunteers and other programs score it.
             */
            links: number;
        };
        /** @description The knock-out of a competition. */
        Bracket: {
            /** Format: int64 */
            tournament_id: number;
            sport_name: string | null;
            /** @description What scores count. */
            score_unit: components["schemas"]["ScoreUnit"];
            /** @description First to last; none for a competition without a knock-out. */
            rounds: components["schemas"]["BracketRound"][];
            /**
             * @description Ties between teams that were level in a table, in the order of time. They are no round of the knock-out, and have
             *     an index of their own.
             */
            play_offs: components["schemas"]["BracketTie"][];
            no_bracket: components["schemas"]["NoBracket"] | null;
        };
        /** @description Ties that are played side by side. */
        BracketRound: {
            /**
             * Format: int64
             * @description From 0.
             */
            round: number;
            /** @description As the data names it, or `made_name` in English. */
            name: string;
            made_name: components["schemas"]["MadeName"] | null;
            stage_name: string | null;
            /** @description In the order in which they are drawn, so that no lines cross. */
            ties: components["schemas"]["BracketTie"][];
        };
        /** @description A side of a tie. */
        BracketTeam: {
            /** Format: int64 */
            team_id: number | null;
            team_name: string | null;
            source: components["schemas"]["SideSource"] | null;
            /**
             * Format: int32
             * @description Its place in the seeding of the draw, 1 for the best.
             */
            seed: number | null;
            /**
             * Format: int64
             * @description Goals of the match that decided it, goals of both legs, or matches won in a
             *     series; `null` while nothing was played.
             */
            score: number | null;
            /** @description Whether it goes on. Both do where both play on after a level tie, as in the first cups. */
            advances: boolean;
            came_from: components["schemas"]["CameFrom"] | null;
        };
        /** @description Two teams that meet for one place in the next round. */
        BracketTie: {
            /** @description The index in the whole bracket; `came_from` refers to it. */
            tie: number;
            /** @description A `play_off` is between teams that were level in a table. */
            kind: components["schemas"]["TieKind"];
            /** @description How it is settled. */
            format: components["schemas"]["KnockoutFormat"];
            /** @description Two, in the order of the first match. */
            teams: components["schemas"]["BracketTeam"][];
            /** @description Whether it is known who goes on; also that nobody does, because both have forfeited. */
            decided: boolean;
            decided_by: components["schemas"]["Advancement"] | null;
            outcome: components["schemas"]["Outcome"] | null;
            /** @description In the order of time. */
            matches: components["schemas"]["CompetitionMatch"][];
        };
        /** @enum {string} */
        BrokenRule: "same_teams" | "winner_does_not_play" | "sport_not_of_tournament" | "stage_of_other_tournament" | "group_of_other_tournament" | "negative_score" | "one_score" | "one_shootout_score" | "score_before_start" | "outcome_before_end" | "winner_before_end" | "no_outcome" | "no_score" | "cancelled_but_played" | "cancelled_with_winner" | "winner_of_nothing" | "level_shootout" | "shootout_against_winner" | "event_of_other_team" | "lineup_of_other_team" | "entry_outside_race" | "entry_rank_or_time" | "entry_status_unknown" | "event_corrects_other_match" | "team_in_group_of_other_tournament" | "match_in_division_of_other_tournament" | "tournament_ends_before_it_begins" | "mobile_number_too_long" | "completed_with_matches_to_play";
        /** @description A template that every platform has. */
        BuiltIn: {
            name: components["schemas"]["BuiltInTemplate"];
            divisions: components["schemas"]["TemplateDivision"][];
        };
        /** @enum {string} */
        BuiltInTemplate: "league" | "groups_and_knock_out" | "cup" | "swiss_weekend" | "sprint_meeting";
        /** @enum {string} */
        ByRounds: "swiss" | "redrawn" | "heats";
        /** @enum {string} */
        ByeKind: "full" | "half" | "zero" | "none";
        /** @description A link to the calendar of a player that was just made. */
        CalendarLink: {
            /** @description For a calendar program. Keep it: it is shown only once. Without the host where the address of the platform is not known. */
            url: string;
            /** @description When it was made. */
            since: components["schemas"]["Instant"];
        };
        /** @description The link to a calendar that is to be made. */
        CalendarLinkRequest: {
            /**
             * Format: date-time
             * @description `calendarLinkSince` as you know it. That link stops working. Leave it out, or send `null`, when there is none.
             */
            replaces?: string | null;
        };
        /** @enum {string} */
        CameAs: "winner" | "loser";
        /** @description The tie that a team comes from. */
        CameFrom: {
            /** @description Its index. */
            tie: number;
            as: components["schemas"]["CameAs"];
        };
        /**
         * @description The colour of a card.
         * @enum {string}
         */
        CardColour: "green" | "yellow" | "red";
        /** @description A card that was shown. */
        CardInput: {
            /** Format: int64 */
            team_id: number;
            /** @description A name or a number: several cards of one player count together. */
            player: string;
            /** @description `yellow_card`, `second_yellow_card` or `red_card`. */
            card: string;
        };
        /** @enum {string} */
        Carries: "none" | "all" | "met" | "half_down" | "half_up";
        /** @description A championship over the races of a competition. */
        Championship: {
            category: components["schemas"]["SeasonCategory"];
            rows: components["schemas"]["ChampionshipRow"][];
        };
        /** @description One line of a championship. */
        ChampionshipRow: {
            /** Format: int64 */
            position: number;
            tied: boolean;
            participant_name: string;
            /** Format: int64 */
            player_profile_id: number | null;
            /** Format: int64 */
            team_id: number | null;
            /**
             * Format: double
             * @description Half points exist.
             */
            points: number;
            /** @description Points given or taken apart from any race; included in `points`. */
            points_adjustment: components["schemas"]["Points"];
            /** Format: int64 */
            wins: number;
            /**
             * Format: int64
             * @description First, second and third places.
             */
            podiums: number;
            /**
             * Format: int64
             * @description Races started in.
             */
            races: number;
            /**
             * Format: int64
             * @description The place whose number of finishes put it above the next line, points being
             *     equal: 1 for more wins.
             */
            countback_place: number | null;
        };
        /** @description The old password and the new one. */
        ChangePasswordRequest: {
            /** Format: password */
            currentPassword: string;
            /**
             * Format: password
             * @description At least 6 characters (8 of a person), different from the current one, none of the some 12,000
             *     passwords that everybody tries first, more than blanks or one or two characters in turn, and
             *     without `touchline` and your user name (of four characters or more).
             */
            newPassword: string;
        };
        /** @description An event of a public stream. */
        ChangedEvent: {
            /** @description `changed`. */
            event: string;
            /**
             * @description `moment`: the moment up to which changes have been reported, for `since` of the next stream.
             * @example {"moment":"3980e26c2d643336-0.1.1.2.5"}
             */
            data: string;
        };
        /** @description A match that changes because something else is corrected. */
        ChangedMatch: {
            /** Format: int64 */
            matchId: number;
            /** Format: int64 */
            matchNumber: number | null;
            /** @description Who plays now. */
            nameBefore: string;
            /** @description Who will play, or should have played. */
            nameAfter: string;
            sidesBefore: components["schemas"]["Sides_NamedSide"] | null;
            sidesAfter: components["schemas"]["Sides_NamedSide"] | null;
            hasBegun: boolean;
            end: components["schemas"]["UnplayedEnd"] | null;
            /** @description Who has won it so. */
            winner: string | null;
            tie: components["schemas"]["TieChange"] | null;
        };
        /** @description The columns of a list. */
        ChosenColumns: {
            list: components["schemas"]["ConsoleList"];
            /** @description The names of the columns, in order. */
            columns: string[];
        };
        /** @description The columns of a list. */
        ChosenColumnsInput: {
            list: components["schemas"]["ConsoleList"];
            /** @description The names of the columns, in order; none: the usual ones. */
            columns: string[];
        };
        /** @description A claim to a player's profile. */
        Claim: {
            /** Format: int64 */
            claimId: number;
            state: components["schemas"]["ClaimState"];
            relation: components["schemas"]["Relation"];
            /** @description What speaks against it; of a decided one, what spoke against it then. */
            objections: components["schemas"]["Objection"][];
            /** Format: int64 */
            playerProfileId: number;
            /** @description As the profile has it. */
            playerName: string;
            /**
             * Format: date
             * @description As the profile has it.
             */
            birthDate: string | null;
            /**
             * Format: int64
             * @description Where the profile has only the year.
             */
            birthYear: number | null;
            /** @description As the claimant says. */
            claimedName: string;
            /**
             * Format: date
             * @description As the claimant says.
             */
            claimedBirthDate: string;
            claimant: components["schemas"]["Claimant"];
            /** @description Who made the code; `null` for an administrator. */
            codeMadeBy: string | null;
            createdAt: components["schemas"]["Instant"];
            decidedAt: components["schemas"]["Instant"] | null;
            /** @description Why it was decided so; `null` while it is open, and where nothing spoke against it. */
            reason: string | null;
        };
        /** @description A code with which a profile can be claimed. */
        ClaimCode: {
            /** @description To be sent to the player, or to a guardian. It works once, and cannot be read again. */
            code: string;
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description Whom the code is for. */
        ClaimCodeRequest: {
            /**
             * Format: email
             * @description The address of the account that is to claim. A claim by another account is looked at by an administrator.
             */
            email?: string | null;
        };
        /** @description A page of claims. */
        ClaimList: {
            /** @description Always `true`. */
            success: boolean;
            claims: components["schemas"]["Claim"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A profile to claim. */
        ClaimRequest: {
            /** @description From the organiser. It works once. */
            code: string;
            /** @description Whose the profile is. */
            relation: components["schemas"]["Relation"];
            /** @description The player's name. */
            playerName: string;
            /**
             * Format: date
             * @description The player's birth date.
             */
            birthDate: string;
            /** @description The version of the consent that the guardian has read; needed for a child. */
            consentVersion?: string | null;
        };
        /** @enum {string} */
        ClaimState: "open" | "accepted" | "refused";
        /** @description Who claims a profile. */
        Claimant: {
            /** Format: int64 */
            userId: number;
            fullName: string;
            email: string;
        };
        /** @enum {string} */
        ClashKind: "court" | "team" | "person" | "rest" | "order";
        /** @description An entry in a division, for its sender and for those who decide about it. */
        CompetitionEntry: {
            /** Format: int64 */
            entryId: number;
            /** Format: int64 */
            tournamentId: number;
            tournamentName: string;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            state: components["schemas"]["EntryState"];
            kind: components["schemas"]["EntrantKind"];
            /** @description The name of the team, the pair or the player. */
            name: string;
            club: string | null;
            /** @description What the entrant tells the organiser. */
            note: string | null;
            contact: components["schemas"]["EntryContact"];
            /** @description What the organiser said with the last step: what to correct, or why not. */
            message: string | null;
            /** @description The fields to correct. */
            markedFields: components["schemas"]["MarkedField"][];
            /**
             * Format: int64
             * @description The place on the waiting list, from 1; `null` for an entry that does not wait.
             */
            waitingPlace: number | null;
            /**
             * Format: int64
             * @description Rises with each arrival in the division.
             */
            number: number;
            /**
             * Format: int64
             * @description The team, from the first acceptance on.
             */
            teamId: number | null;
            /** @description What the reader may do now. */
            steps: components["schemas"]["Step"][];
            /**
             * @description Others of the division whose names look like this one, for those who decide about it; at most eight. They are
             *     no reason to refuse it.
             */
            alike: string[];
            /**
             * Format: int64
             * @description To be sent with the next step.
             */
            version: number;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A match in its competition. */
        CompetitionMatch: {
            /** Format: int64 */
            match_id: number;
            /** Format: int64 */
            match_number: number | null;
            match_name: string;
            participant_mode: components["schemas"]["ParticipantMode"];
            status: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            /** Format: int64 */
            tournament_id: number | null;
            tournament_name: string | null;
            /** Format: int64 */
            division_id: number | null;
            stage_name: string | null;
            made_stage_name: components["schemas"]["StageName"] | null;
            group_name: string | null;
            /** @description The letter of the group, if a draw has made it. */
            group_letter: string | null;
            round_name: string | null;
            made_round_name: components["schemas"]["MadeName"] | null;
            /**
             * @description As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
             *     at the venue) or `2026-11-20T18:00:00.000Z`.
             */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
            /** @description The court, the venue, or both. */
            venue_name: string | null;
            /** @description The court alone. */
            court_name: string | null;
            /** Format: int64 */
            team_a_id: number | null;
            team_a_name: string | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport.
             */
            team_a_score: number | null;
            /** Format: int64 */
            team_a_shootout: number | null;
            team_a_source: components["schemas"]["SideSource"] | null;
            /** Format: int64 */
            team_b_id: number | null;
            team_b_name: string | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport.
             */
            team_b_score: number | null;
            /** Format: int64 */
            team_b_shootout: number | null;
            team_b_source: components["schemas"]["SideSource"] | null;
            extra_time: boolean | null;
            /**
             * Format: int64
             * @description Authoritative: after a shoot-out it does not follow from the score.
             */
            winner_team_id: number | null;
            /**
             * Format: int64
             * @description Participants of a multi-entry match; `null` for a match of two teams.
             */
            entries_count: number | null;
            /** @description Who came first in a multi-entry match. */
            winner_name: string | null;
        };
        /** @description A competition of a player. */
        CompetitionOfPlayer: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** Format: int64 */
            team_id: number | null;
            team_name: string | null;
            /** Format: int64 */
            matches: number;
            /** Format: int64 */
            goals: number;
            /**
             * Format: int64
             * @description Cards of every colour.
             */
            cards: number;
            /**
             * Format: int64
             * @description The best place in a race that decides.
             */
            best_rank: number | null;
            /**
             * Format: double
             * @description Of all races; half points exist. `null` when no race gives any.
             */
            points: number | null;
            /**
             * Format: date
             * @description First day.
             */
            start_date: string | null;
        };
        /** @description A competition of the team. */
        CompetitionOfTeam: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** Format: int64 */
            division_id: number;
            /** @description The name of the division, if the tournament has several. */
            division_name: string | null;
            /**
             * Format: date
             * @description First day.
             */
            start_date: string | null;
            /**
             * Format: int64
             * @description The place in the first table that it stands in; `null` without a table.
             */
            position: number | null;
            /**
             * Format: int64
             * @description Matches that it played there.
             */
            played: number;
        };
        /** @description A result that one agrees to. */
        ConfirmationRequest: {
            /** @description That of the result that you have seen. */
            version: string;
        };
        /** @description How long people have to dispute the results of a division. */
        ConfirmationRules: {
            /**
             * Format: int64
             * @description After so many hours a result counts as confirmed; `null`: only when somebody confirms it.
             */
            hours?: number | null;
        };
        /** @description The address that a link was sent to. */
        ConfirmedAddress: {
            /**
             * Format: email
             * @description What the account signs in with.
             */
            email: string;
        };
        /** @enum {string} */
        ConflictKind: "possibly_same" | "disagree";
        /** @description What a guardian is asked to consent to. */
        ConsentText: {
            /** @description Sent with the child's profile. */
            version: string;
            /** @description In the language of `Accept-Language`. Show it in full. */
            wording: string;
        };
        /** @enum {string} */
        ConsoleList: "users" | "players" | "tournaments" | "matches" | "age_groups" | "gender_categories" | "event_templates" | "scoring_configs" | "match_formats" | "activity";
        /** @description A record that contradicts itself. */
        ContradictingRecord: {
            kind: components["schemas"]["RecordKind"];
            /** Format: int64 */
            id: number;
            name: string;
            participant_mode: components["schemas"]["ParticipantMode"] | null;
        };
        /** @description Records that break the same rule. */
        Contradiction: {
            /** @description The rule that is broken. */
            rule: components["schemas"]["BrokenRule"];
            /**
             * Format: int64
             * @description How many rows break it.
             */
            total: number;
            /** @description Five at most. */
            records: components["schemas"]["ContradictingRecord"][];
        };
        /** @description Data that contradicts itself. */
        ContradictionsReply: {
            looked_at: components["schemas"]["Instant"] | null;
            /** @description What was found, by rule. */
            contradictions: components["schemas"]["Contradiction"][];
        };
        /** @description The teams of a division of a copy. */
        CopiedTeamsInput: {
            /**
             * Format: int64
             * @description The division of the original.
             */
            divisionId: number;
            /** @description Teams of the original, of any of its divisions, in the order in which they enter. */
            teamIds: number[];
        };
        /** @description A copy to be made of a tournament. */
        CopyInput: {
            name: string;
            /**
             * Format: date
             * @description The first day.
             */
            startDate?: string | null;
            /**
             * Format: date
             * @description The last day. Without one, a copy with a first day is as long as the original.
             */
            endDate?: string | null;
            /** @description The teams that come into its divisions; none by default. */
            teams?: components["schemas"]["CopiedTeamsInput"][];
            /** @description Whether they come with their squads. */
            withSquads?: boolean;
        };
        /** @description How many teams change divisions from one season to the next. */
        CopyPreviewInput: {
            /**
             * @description For each two divisions that follow each other, how many teams change places: the last of the upper one, and the first
             *     of the lower one. Where it ends, nobody does.
             */
            exchanged: number[];
        };
        /** @description Which templates are to be copied to which sport. */
        CopyTemplatesInput: {
            /** @description Each once. */
            ids: number[];
            sport_type: components["schemas"]["TemplateSport"];
        };
        /** @description Which rows are to be copied to which sport. */
        CopyToSportInput: {
            /** @description Each once. */
            ids: number[];
            /** Format: int64 */
            sport_id: number;
        };
        /** @description What results are worth, in steps of half a point. */
        CorrectedPoints: {
            /** Format: double */
            win: number;
            /** Format: double */
            draw: number;
            /** Format: double */
            loss: number;
            /**
             * Format: double
             * @description For each side of a cancelled match.
             */
            cancelled: number;
        };
        /** @description What is corrected. */
        CorrectionInput: {
            /** Format: int64 */
            matchId: number;
            result: components["schemas"]["MatchResultInput"];
            /** @enum {string} */
            kind: "result";
        } | {
            /** Format: int64 */
            teamId: number;
            /**
             * @description `annul`: none of its matches counts. `forfeit_rest`: those to come are won by the others. `keep`: those that were
             *     played count, and the others do not.
             */
            policy: string;
            /** @enum {string} */
            kind: "withdrawal";
        } | {
            /** Format: int64 */
            teamId: number;
            /** @enum {string} */
            kind: "reinstatement";
        } | {
            /** Format: int64 */
            teamId: number;
            /**
             * Format: double
             * @description Not 0; at most two decimals.
             */
            points: number;
            /** @enum {string} */
            kind: "points";
        } | {
            /** @description `null` for the default of the sport. */
            rulePack?: string | null;
            tableRules?: components["schemas"]["TableRules"] | null;
            points?: components["schemas"]["CorrectedPoints"] | null;
            /** @enum {string} */
            kind: "rules";
        } | {
            /** @description Whether lots were drawn; otherwise it was set by hand. */
            byLots?: boolean;
            /** @description The first one first. */
            teamIds: number[];
            /** @enum {string} */
            kind: "order";
        };
        /** @description What a correction does. */
        CorrectionPreview: {
            /** @description The tables that change. */
            tables: components["schemas"]["TablePreview"][];
            /** @description The matches whose teams change, and those that have begun and should have had others. */
            matches: components["schemas"]["ChangedMatch"][];
            /** @description Parts of the match that its tables compare and the correction leaves as they are. */
            leftOut: components["schemas"]["MatchPart"][];
            /** @description Whether `laterMatches` has to be said before it is saved. */
            needsChoice: boolean;
            /** @description Whether it needs a reason when it is saved: all but the first result of a match that nobody is recording. */
            needsReason: boolean;
            /** @description Who hears of it when it is saved. */
            told: components["schemas"]["CorrectionTold"];
            /** @description To be sent when it is saved. */
            token: string;
        };
        /** @description A correction to look at. */
        CorrectionPreviewRequest: {
            correction: components["schemas"]["CorrectionInput"];
            laterMatches?: components["schemas"]["LaterMatches"] | null;
        };
        /** @description A correction to save. */
        CorrectionRequest: {
            correction: components["schemas"]["CorrectionInput"];
            laterMatches?: components["schemas"]["LaterMatches"] | null;
            /** @description That of the preview. */
            token: string;
            /** @description Why, for the trail. The first result of a match needs none, unless somebody has decided it. */
            reason?: string;
        };
        /** @description Who hears of a correction. */
        CorrectionTold: {
            /** @description How many people, besides its author. */
            people: number;
            /** @description The teams that it concerns. */
            teams: string[];
        };
        /** @description A link to be made. */
        CourtLinkRequest: {
            /**
             * Format: date
             * @description Of which day's matches, as the clock at the place says it.
             */
            day: string;
            /** @description On which court; every court when it is left out. */
            court?: string | null;
        };
        /** @enum {string} */
        CriterionKind: "overall" | "head_to_head" | "between_two" | "share_of_points" | "last_meeting" | "play_off" | "drawing_of_lots" | "manual_order";
        /** @description `{"success": true, "data": …}`. */
        Data_ActivityKinds: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What occurs in the audit trail. */
            data: {
                actions: components["schemas"]["AuditAction"][];
                entity_types: components["schemas"]["AuditedKind"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Bracket: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The knock-out of a competition. */
            data: {
                /** Format: int64 */
                tournament_id: number;
                sport_name: string | null;
                /** @description What scores count. */
                score_unit: components["schemas"]["ScoreUnit"];
                /** @description First to last; none for a competition without a knock-out. */
                rounds: components["schemas"]["BracketRound"][];
                /**
                 * @description Ties between teams that were level in a table, in the order of time. They are no round of the knock-out, and have
                 *     an index of their own.
                 */
                play_offs: components["schemas"]["BracketTie"][];
                no_bracket: components["schemas"]["NoBracket"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ContradictionsReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Data that contradicts itself. */
            data: {
                looked_at: components["schemas"]["Instant"] | null;
                /** @description What was found, by rule. */
                contradictions: components["schemas"]["Contradiction"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Copied_EventTemplate: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was copied to a sport. */
            data: {
                /** @description The new rows, in the order of the request. */
                added: {
                    /** Format: int64 */
                    id: number;
                    /** @description The template's name, unique within its sport. */
                    event_type: string;
                    sport_type: components["schemas"]["TemplateSport"];
                    /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
                    template_text: string;
                    is_active: boolean;
                    /**
                     * Format: int64
                     * @description Counts the changes; send it back in `If-Match`.
                     */
                    version: number;
                    created_at: components["schemas"]["Instant"];
                    updated_at: components["schemas"]["Instant"];
                }[];
                /** @description What the sport had already. */
                skipped: components["schemas"]["SkippedRow"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Copied_MatchFormat: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was copied to a sport. */
            data: {
                /** @description The new rows, in the order of the request. */
                added: {
                    /** Format: int64 */
                    match_format_id: number;
                    /** @description Unique within its sport, without regard to case. */
                    format_name: string;
                    /** Format: int64 */
                    sport_id: number;
                    sport_name: string;
                    /** @description Empty counts as none. */
                    description: string | null;
                    /**
                     * Format: int64
                     * @description Minutes.
                     */
                    duration_minutes: number | null;
                    rules: components["schemas"]["MatchRules"] | null;
                    is_active: boolean;
                    /**
                     * Format: int64
                     * @description Counts the changes; send it back in `If-Match`.
                     */
                    version: number;
                    created_at: components["schemas"]["Instant"];
                    updated_at: components["schemas"]["Instant"];
                }[];
                /** @description What the sport had already. */
                skipped: components["schemas"]["SkippedRow"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Copied_ScoringConfig: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was copied to a sport. */
            data: {
                /** @description The new rows, in the order of the request. */
                added: {
                    /** Format: int64 */
                    config_id: number;
                    /**
                     * Format: int64
                     * @description One configuration per sport.
                     */
                    sport_id: number;
                    sport_name: string;
                    /**
                     * Format: int64
                     * @description Points.
                     */
                    win_points: number;
                    /**
                     * Format: int64
                     * @description Points.
                     */
                    draw_points: number;
                    /**
                     * Format: int64
                     * @description Points.
                     */
                    loss_points: number;
                    /**
                     * Format: int64
                     * @description Points.
                     */
                    cancelled_points: number;
                    is_active: boolean;
                    /**
                     * Format: int64
                     * @description Counts the changes; send it back in `If-Match`.
                     */
                    version: number;
                    created_at: components["schemas"]["Instant"];
                    updated_at: components["schemas"]["Instant"];
                }[];
                /** @description What the sport had already. */
                skipped: components["schemas"]["SkippedRow"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_CorrectionPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a correction does. */
            data: {
                /** @description The tables that change. */
                tables: components["schemas"]["TablePreview"][];
                /** @description The matches whose teams change, and those that have begun and should have had others. */
                matches: components["schemas"]["ChangedMatch"][];
                /** @description Parts of the match that its tables compare and the correction leaves as they are. */
                leftOut: components["schemas"]["MatchPart"][];
                /** @description Whether `laterMatches` has to be said before it is saved. */
                needsChoice: boolean;
                /** @description Whether it needs a reason when it is saved: all but the first result of a match that nobody is recording. */
                needsReason: boolean;
                /** @description Who hears of it when it is saved. */
                told: components["schemas"]["CorrectionTold"];
                /** @description To be sent when it is saved. */
                token: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DivisionDraws: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The draws of a division, and the teams that a draw is among now. */
            data: {
                /** @description The newest first; at most 50. */
                draws: components["schemas"]["Draw"][];
                /** @description Whether there are earlier ones: `before` asks for them. */
                hasMore: boolean;
                teams: components["schemas"]["DrawableTeam"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DivisionPhases: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The phases of a division. */
            data: {
                plan: components["schemas"]["PhasePlan"] | null;
                outline: components["schemas"]["PhasesOutline"] | null;
                /**
                 * Format: int32
                 * @description The number of entries that all of this is counted for.
                 */
                entries: number;
                /** @description How the phases of the plan stand, in their order. */
                phases: components["schemas"]["PhaseState"][];
                /** @description The usual compositions that so many entries can play. */
                presets: components["schemas"]["PresetOfPhases"][];
                /**
                 * Format: int64
                 * @description To be sent with the next change.
                 */
                version: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DrawPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a draw would be. */
            data: {
                sheet: components["schemas"]["DrawSheet"];
                /** @description To be sent when it is saved: this draw is saved, or none. */
                token: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DrawReceipt: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The receipt of a draw, or of one of its rounds: `request` drawn again gives `answer`, byte for byte. */
            data: {
                /** @description As `touchline draw` takes it. */
                request: string;
                answer: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DrawReplay: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A draw that was drawn again. */
            data: {
                /** @description What came out, byte for byte. */
                answer: string;
                /** @description Whether that is the answer that was published. */
                isSame: boolean;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_DrawRounds: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Rounds of a draw in the order of play, as many as a reply holds. */
            data: {
                rounds: components["schemas"]["DrawnRound_DrawTeam"][];
                /** @description How many follow. */
                moreRounds: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Erasure: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What erasing a person will change. Results, tables and counts stay as they are. */
            data: {
                fullName: string;
                /** @description Whether there is an account, which will be closed. */
                hasAccount: boolean;
                /** @description The profiles that lose their names and birth dates. */
                profiles: components["schemas"]["NamedProfile"][];
                /**
                 * Format: int64
                 * @description Matches that will show another name.
                 */
                matches: number;
                /**
                 * Format: int64
                 * @description Teams of a single player, and pairs, that will get another name.
                 */
                teams: number;
                /**
                 * Format: int64
                 * @description Tournaments that will name another organiser.
                 */
                tournaments: number;
                /**
                 * Format: int64
                 * @description Activities that will show another name.
                 */
                activities: number;
                /**
                 * Format: int64
                 * @description Entries of the audit trail that will not say any more who made them.
                 */
                trailEntries: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_FinalRanking: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The final ranking of a division. */
            data: {
                /** Format: int64 */
                tournament_id: number;
                /** Format: int64 */
                division_id: number;
                sport_name: string | null;
                /**
                 * @description Whether everything is played, or the organiser has completed the division. An imported one that is ongoing is over once its
                 *     final is decided.
                 */
                is_over: boolean;
                /** @description First to last; none as long as it is not over, and where the matches do not say it. */
                places: components["schemas"]["FinalPlace"][];
                no_ranking: components["schemas"]["NoRanking"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Fixtures: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Matches of a competition. */
            data: {
                /** @description In the order of play: by start, then by number; undated ones last. */
                matches: components["schemas"]["CompetitionMatch"][];
                /**
                 * Format: int64
                 * @description Matches on all pages.
                 */
                total: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Found: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was found, a few of each kind. A record whose id was typed is the first of its kind. */
            data: {
                /**
                 * @description Those whose names have the words best; of several those that begin with the search, then the
                 *     first by name. A name that is the search comes first, then names with all its words, then with
                 *     words that begin so, then with the words anywhere, then what was found elsewhere. Teams of one
                 *     person are left out.
                 */
                teams: components["schemas"]["FoundTeam"][];
                /** @description In the order of teams. */
                users: components["schemas"]["FoundUser"][];
                /** @description In the order of teams. */
                players: components["schemas"]["FoundPlayer"][];
                /** @description Those whose names have the words best, of several the newest first. */
                tournaments: components["schemas"]["FoundTournament"][];
                /**
                 * @description Those with the number that was typed, then those whose names have the words best; of several
                 *     the newest first.
                 */
                matches: components["schemas"]["FoundMatch"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_HeadToHead: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Two teams and their matches against each other. */
            data: {
                team: components["schemas"]["TeamRef"];
                opponent: components["schemas"]["TeamRef"];
                /**
                 * Format: int64
                 * @description The sport that is shown; `null` when they never met.
                 */
                sport_id: number | null;
                /** @description What scores count. */
                score_unit: components["schemas"]["ScoreUnit"];
                /** @description From the side of the first of the two teams. */
                record: components["schemas"]["TeamRecord"];
                /** @description The latest 50, the last one first. */
                matches: components["schemas"]["CompetitionMatch"][];
                /**
                 * Format: int64
                 * @description All of them, those to come included.
                 */
                total: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Invitation: {
            /** @description Always `true`. */
            success: boolean;
            /** @description An invitation to a role, which nobody has answered yet. */
            data: {
                /** Format: int64 */
                invitationId: number;
                /** @description Who is invited. */
                email: string;
                role: components["schemas"]["Role"];
                scope: components["schemas"]["NamedScope"];
                grantExpiresAt: components["schemas"]["Instant"] | null;
                /** @description `null` for an administrator. */
                invitedBy: string | null;
                createdAt: components["schemas"]["Instant"];
                /** @description Until when it can be accepted. */
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Kept: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Everything that is stored about a person: an object of lists of rows. */
            data: Record<string, never>;
        };
        /** @description `{"success": true, "data": …}`. */
        Data_KpisReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The four totals and this month's gains (UTC). */
            data: {
                /** Format: int64 */
                totalUsers: number;
                /** Format: int64 */
                totalPlayers: number;
                /**
                 * Format: int64
                 * @description Quick matches among them.
                 */
                totalTournaments: number;
                /**
                 * Format: int64
                 * @description How many of the tournaments are a single quick match.
                 */
                totalQuickMatches: number;
                /** Format: int64 */
                totalMatches: number;
                /** Format: int64 */
                newUsersThisMonth: number;
                /** Format: int64 */
                newPlayersThisMonth: number;
                /** Format: int64 */
                newTournamentsThisMonth: number;
                /** Format: int64 */
                newMatchesThisMonth: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Leaderboard: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A race's result. */
            data: {
                /** @description The format: `100m`; else the sport. */
                eventType: string;
                matchName: string;
                /** Format: int64 */
                matchNumber: number | null;
                status: components["schemas"]["Lifecycle"];
                /** @description As exactly as it is known, see the list of matches. */
                scheduledDate: string | null;
                /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
                scheduledLocal: string | null;
                /** @description The court and the venue, as far as they are known. */
                venueName: string | null;
                tournamentName: string | null;
                sportName: string;
                type: components["schemas"]["LeaderboardType"];
                /** @description How official times follow from those of the entries, which are as they were measured. */
                timeRounding: components["schemas"]["TimeRounding"];
                /** @description A remark of the source: the wind, the number of laps. */
                note: string | null;
                /** @description In order; entries with neither rank nor time come last. */
                entries: components["schemas"]["Entry"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Leaders: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The leaders of a competition. */
            data: {
                /** @description What scorers score: `goals` or `points`. */
                scorer_unit: components["schemas"]["ScoreUnit"];
                /** @description Own goals and kicks of a shoot-out are not counted. */
                scorers: components["schemas"]["LeadingScorer"][];
                cards: components["schemas"]["LeadingCards"][];
                appearances: components["schemas"]["LeadingAppearances"][];
                /** @description Only of sports that count goals. */
                clean_sheets: components["schemas"]["LeadingCleanSheets"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_LetterLink: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The link of a letter. */
            data: {
                /** @description Its holder may use it, once. */
                link: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_LineupReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A race's line-up. */
            data: {
                teams: components["schemas"]["LineupTeam"][];
                /** @description The starters without a team. */
                players: components["schemas"]["LineupPlayer"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_LinkedCourtReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What your link is for. */
            data: {
                tournamentName: string;
                /** @description The IANA name of the zone of its place; `null` where it is not known. */
                timeZone: string | null;
                /** @description `YYYY-MM-DD`. */
                day: string;
                /** @description `null`: every court. */
                courtName: string | null;
                /** @description When the link ends. */
                expiresAt: components["schemas"]["Instant"];
                /** @description At most 1,000, in the order of their start. */
                matches: components["schemas"]["StandingResult"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_LinkedInvitation: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a mailed link invites to. It has no address, and nothing of what it is to but the names. */
            data: {
                role: components["schemas"]["Role"];
                scopeKind: components["schemas"]["ScopeKind"];
                sides: components["schemas"]["Sides_NamedSide"] | null;
                scopeName: string;
                /** @description Of a match: its tournament. */
                tournamentName: string | null;
                grantExpiresAt: components["schemas"]["Instant"] | null;
                /** @description `null` for an administrator. */
                invitedBy: string | null;
                /** @description Until when it can be accepted. */
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ListedTournaments: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A page of published tournaments. */
            data: {
                tournaments: components["schemas"]["ListedTournament"][];
                /** @description The sports to choose from, by name. */
                sports: components["schemas"]["ListedSport"][];
                pagination: components["schemas"]["Pagination"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Match: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A match. */
            data: {
                /** Format: int64 */
                match_id: number;
                /** Format: int64 */
                match_number: number | null;
                match_name: string;
                status: components["schemas"]["Lifecycle"];
                outcome: components["schemas"]["Outcome"] | null;
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                participant_mode: components["schemas"]["ParticipantMode"];
                /** Format: int64 */
                team_a_id: number | null;
                team_a_name: string | null;
                /**
                 * Format: int64
                 * @description Goals, sets or points, by the sport.
                 */
                team_a_score: number | null;
                team_a_source: components["schemas"]["SideSource"] | null;
                /** Format: int64 */
                team_b_id: number | null;
                team_b_name: string | null;
                /**
                 * Format: int64
                 * @description Goals, sets or points, by the sport.
                 */
                team_b_score: number | null;
                team_b_source: components["schemas"]["SideSource"] | null;
                /** Format: int64 */
                team_a_shootout: number | null;
                /** Format: int64 */
                team_b_shootout: number | null;
                /**
                 * Format: int64
                 * @description Authoritative: after a shoot-out it does not follow from the score.
                 */
                winner_team_id: number | null;
                /**
                 * @description As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
                 *     at the venue) or `2026-11-20T18:00:00.000Z`.
                 */
                scheduled_date: string | null;
                /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
                scheduled_local: string | null;
                /** Format: int64 */
                tournament_id: number | null;
                tournament_name: string | null;
                /** @description The court and the venue, as far as they are known. A match has a venue of its own or that of its tournament. */
                venue_name: string | null;
                /** Format: int64 */
                events_count: number;
                /** @description A match that players set up themselves. */
                is_quick_match: boolean;
                stage_name: string | null;
                made_stage_name: components["schemas"]["StageName"] | null;
                group_name: string | null;
                /** @description The letter of the group, if a draw has made it. */
                group_letter: string | null;
                round_name: string | null;
                made_round_name: components["schemas"]["MadeName"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_MatchDayReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The day of a tournament. */
            data: {
                /** @description In the order of their start; those that are called off are left out. */
                matches: components["schemas"]["BoardMatchReply"][];
                /** @description Whether there are more: than 1,000, or than a reply holds. */
                hasMore: boolean;
                /**
                 * Format: int64
                 * @description How many matches of the tournament have no day; at most 1,000 are counted.
                 */
                withoutDay: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_MatchStats: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Matches by status. */
            data: {
                /** Format: int64 */
                total_matches: number;
                /** Format: int64 */
                scheduled_matches: number;
                /** Format: int64 */
                live_matches: number;
                /** Format: int64 */
                completed_matches: number;
                /** Format: int64 */
                cancelled_matches: number;
                /** Format: int64 */
                postponed_matches: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Me: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A person's own account. */
            data: {
                /** Format: int64 */
                userId: number;
                fullName: string;
                email: string;
                /** @description Of the mobile number only the last four digits exist. */
                mobileLast4: string | null;
                /**
                 * Format: int64
                 * @description Player profiles of this person.
                 */
                playerCount: number;
                lastLoginAt: components["schemas"]["Instant"] | null;
                createdAt: components["schemas"]["Instant"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_NoticesReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Notices to a person. */
            data: {
                /**
                 * Format: int64
                 * @description How many are unread in all, counted up to 1,000.
                 */
                unread: number;
                /** @description The newest first. */
                items: components["schemas"]["Notice"][];
                /** @description Whether there are older ones: ask for those before the last of these. */
                hasMore: boolean;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_NotificationsReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The administrator's notifications. */
            data: {
                /**
                 * Format: int64
                 * @description How many are unread, on all pages.
                 */
                unread: number;
                /** @description The newest first. */
                items: components["schemas"]["Notification"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OneTeamSquad: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The squad of a team in a division. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** Format: int64 */
                divisionId: number;
                divisionName: string;
                /** @description How the division stands. */
                status: components["schemas"]["TournamentStatus"];
                /** Format: int64 */
                teamId: number;
                teamName: string;
                /** @description The club of the team's entry. */
                club: string | null;
                /** @description Whether the reader may change it now: once the division has begun, only its organisers do. */
                canChange: boolean;
                /** @description By shirt number and name. */
                members: components["schemas"]["SquadPlace"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OperationsAnswer: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What became of a batch of operations. */
            data: {
                /** @description Of each operation of the batch, in its order. */
                rulings: components["schemas"]["Ruling"][];
                /** @description What all operations of the match come to. */
                scored: components["schemas"]["ScoredMatch"];
                /** @description The operations that come before something that was there already. */
                notices: components["schemas"]["ScoringNotice"][];
                /** @description The numbers of which nothing has arrived. */
                holes: components["schemas"]["Hole"][];
                /** @description Where two scorers seem to disagree. */
                conflicts: components["schemas"]["ScoringConflict"][];
                /** @description The server's clock. */
                now: components["schemas"]["Stamp"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OrganisersResults: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What the organisers of a tournament look at among its results. */
            data: {
                divisions: components["schemas"]["DivisionConfirmation"][];
                /** @description Matches that were stopped for good and that nobody has decided about, the first one first. */
                abandoned: components["schemas"]["StandingResult"][];
                /** @description What the tables of their divisions make of one that stands as it was stopped. */
                abandonedCounts: components["schemas"]["AbandonedInDivision"][];
                /** @description Those that wait for a ruling, the last one first. */
                disputed: components["schemas"]["StandingResult"][];
                /**
                 * @description Those that wait for somebody to confirm them, in divisions that are being played, the last one first; at most 100. What
                 *     organisers have entered themselves does not wait.
                 */
                waiting: components["schemas"]["StandingResult"][];
                /**
                 * Format: int64
                 * @description How many these are in all.
                 */
                unconfirmed: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OutboxLetterText: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a letter says, without its link. */
            data: {
                /** @description The language of its reader, in which it is. */
                language: string;
                subject: string;
                /** @description Paragraph by paragraph; of its link only what it does. */
                paragraphs: string[];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OwnMatchesReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The matches that you may score. */
            data: {
                /** @description Those that are played. */
                live: components["schemas"]["OwnPageReply"];
                /** @description The others of the day by their start, also those that are over. */
                today: components["schemas"]["OwnPageReply"];
                /** @description Those to come, the next one first; at last those without a time. */
                next: components["schemas"]["OwnPageReply"];
                /** @description Those of earlier days that have not begun, the last one first. */
                earlier: components["schemas"]["OwnPageReply"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_OwnPlayer: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A player profile, as its account sees it. */
            data: {
                /** Format: int64 */
                playerProfileId: number;
                playerName: string;
                relation: components["schemas"]["Relation"];
                /**
                 * Format: date
                 * @description Seen by the person, guardians, administrators, and the organisers whom the player enters with.
                 */
                birthDate: string | null;
                /**
                 * Format: int64
                 * @description Where only the year is known.
                 */
                birthYear: number | null;
                /** Format: int64 */
                genderCategoryId: number | null;
                genderName: string | null;
                sports: components["schemas"]["SportOfPlayer"][];
                /**
                 * Format: int64
                 * @description Matches that the player took part in.
                 */
                matches: number;
                isActive: boolean;
                joined: components["schemas"]["Instant"];
                consent: components["schemas"]["GivenConsent"] | null;
                shownNames: components["schemas"]["ShownWish"] | null;
                calendarLinkSince: components["schemas"]["Instant"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PasskeyCeremony: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What the browser needs to make or to use a passkey. */
            data: {
                /** @description To be sent with the browser's answer, once, within five minutes. */
                ceremony: string;
                /** @description For `navigator.credentials`, in the JSON form of the Web Authentication standard. */
                options: Record<string, never>;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PastedCheck: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What becomes of pasted squads. */
            data: {
                /** @description What the text leaves open. Until it is answered in `answers`, there are no rows. */
                questions: components["schemas"]["SheetQuestion"][];
                /**
                 * @description The rows that are refused first, then those of somebody who looks like a known player, then those that ask for an
                 *     exception, then the others; at most 500.
                 */
                rows: components["schemas"]["PastedRow"][];
                counts: components["schemas"]["FateCounts"];
                /** @description How many teams come into the division. */
                newTeams: number;
                /** @description How many entries go on the waiting list, because no place is free. */
                newWaiting: number;
                /** @description How many players get a profile. */
                newPlayers: number;
                /** @description To be sent when the squads are saved: the same is saved, or nothing. */
                token: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PersonAccess: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a person can do, and to which roles they are invited. */
            data: {
                /** @description Without an account nobody can sign in. */
                hasAccount: boolean;
                /** @description A suspended account can do what everybody can. */
                isSuspended: boolean;
                /** @description The roles, the newest first. */
                grants: components["schemas"]["Grant"][];
                /** @description Those to the person's e-mail address that are open, the newest first; at most 100. */
                invitations: components["schemas"]["Invitation"][];
                can: components["schemas"]["AccessRow"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PhasesOutline: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a plan of phases comes to. */
            data: {
                /** @description In the order of the plan. */
                phases: components["schemas"]["OutlinedPhase"][];
                /** @description How many matches all phases have. */
                matches: components["schemas"]["Span"];
                /** @description How many matches each entry plays. */
                plays: components["schemas"]["Span"];
                /** @description The final ranking, best first. */
                finals: components["schemas"]["FinalPlaces"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PlayerComparison: {
            /** @description Always `true`. */
            success: boolean;
            /** @description How many users play. */
            data: {
                /**
                 * Format: double
                 * @description App users with at least one player profile, in percent with one decimal.
                 */
                profileCompletionRate: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PlayerPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A player over all competitions. */
            data: {
                /** Format: int64 */
                player_profile_id: number;
                player_name: string;
                given_name: string | null;
                family_name: string | null;
                /** Format: date */
                birth_date: string | null;
                /**
                 * Format: int64
                 * @description Where only the year is known.
                 */
                birth_year: number | null;
                gender_name: string | null;
                country_code: string | null;
                /** @description Of the app user behind the profile; `null` without one. */
                email: string | null;
                is_active: boolean;
                joined: components["schemas"]["Instant"];
                /** @description By name. */
                sports: components["schemas"]["SportOfPlayer"][];
                totals: components["schemas"]["PlayerTotals"];
                /** @description The latest 50. */
                competitions: components["schemas"]["CompetitionOfPlayer"][];
                /** @description The latest 10 matches of two teams, the last one first. */
                recent_matches: components["schemas"]["MatchOfPlayer"][];
                /** @description The latest 10 races, the last one first. */
                recent_entries: components["schemas"]["EntryOfPlayer"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Preferences: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What an administrator chose for the console. */
            data: {
                language: components["schemas"]["Language"] | null;
                density: components["schemas"]["Density"];
                /** @description The lists whose columns were chosen; the others have their usual ones. */
                columns: components["schemas"]["ChosenColumns"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Preview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A template filled from a match. */
            data: {
                /** @description The sentence. */
                text: string;
                /**
                 * @description The match that filled it; `null` when the sport has none and the example is made up. What is
                 *     made up is in the language of `Accept-Language`.
                 */
                match_name: string | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ProfileChoices: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a profile can be made of. */
            data: {
                /** @description The active ones by name. */
                sports: components["schemas"]["SportOfPlayer"][];
                /** @description The active ones. */
                genderCategories: components["schemas"]["GenderChoice"][];
                /** @description For the profile of a child. */
                consent: components["schemas"]["ConsentText"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PublishedMatch: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A match of a tournament that has been published. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                /** Format: int64 */
                divisionId: number;
                /** @description `null` where everybody sees no other division of the tournament. */
                divisionName: string | null;
                /** @description The court alone; `venueName` says it, too. */
                courtName: string | null;
                resultState: components["schemas"]["ResultState"] | null;
                confirmsAt: components["schemas"]["Instant"] | null;
                scoreboard: components["schemas"]["Scoreboard"] | null;
                /** @description Who plays, the first team's first; nobody before the match begins. */
                lineups: components["schemas"]["PlayingMember"][];
                leaderboard: components["schemas"]["Leaderboard"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PublishedTeam: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A team within a tournament that has been published. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** @description The IANA name of the zone of the tournament's place; `null` until it is known. */
                timeZone: string | null;
                /** Format: int64 */
                teamId: number;
                name: string;
                /** @description The divisions in which it has a place and that have been published, in their order. */
                divisions: components["schemas"]["TeamInDivision"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_PublishedTournament: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A tournament that has been published. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                name: string;
                /** @description Markdown, as it was typed. */
                description: string | null;
                /** Format: date */
                startDate: string | null;
                /** Format: date */
                endDate: string | null;
                /** @description The IANA name of the zone of its place; `null` until it is known. */
                timeZone: string | null;
                /** @description Whom everybody may ask about it: plain text, as it was typed. */
                contact: string | null;
                /** @description Where it takes place. */
                venueName: string | null;
                status: components["schemas"]["TournamentStatus"];
                /** @description Those that have been published, in their order. */
                divisions: components["schemas"]["PublishedDivision"][];
                /** @description Where its matches are played, by name; at most 50. */
                venues: string[];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ReadinessReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What the platform has, and what waits. */
            data: {
                /** @description Who can open the links that it writes. */
                reach: components["schemas"]["Reach"];
                /** @description Whether a mail server takes its letters. */
                mails: boolean;
                /** @description How many letters wait for an administrator to hand them on; at most 1,000 are counted. */
                waitingLetters: number;
                hasTournament: boolean;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_RecoveryCodes: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Recovery codes, shown this once. */
            data: {
                /** @description Each works once, in place of a code from the app. */
                recoveryCodes: string[];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ReplacementPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a replacement would do. */
            data: {
                /** @description Who leaves. */
                leaves: string;
                /** @description Who comes. */
                comes: string;
                /** @description The matches that change. */
                matches: components["schemas"]["ReplacedMatch"][];
                /** @description To be sent when it is saved. */
                token: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Replacements: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Those who may take the place of a team in a draw; at most 500 of each kind. */
            data: {
                /** @description Entries of the division without a place, in the order of arrival. */
                reserves: components["schemas"]["Reserve"][];
                /** @description Teams of other divisions of the tournament, as lucky losers are. */
                others: components["schemas"]["TeamBeside"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ResultPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The result of a match with everything that was said of it. */
            data: {
                result: components["schemas"]["StandingResult"];
                /** @description In order. */
                periods: components["schemas"]["ResultPeriod"][];
                /** @description Of a race, by rank. */
                places: components["schemas"]["ResultPlace"][];
                /** @description In the order of saying; of results that the match had before, too. */
                said: components["schemas"]["SaidOfResult"][];
                may: components["schemas"]["ResultRights"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ResultPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a result would change. */
            data: {
                /** Format: int64 */
                match_id: number;
                /** @description The tables that would change; none when it counts in no table. */
                tables: components["schemas"]["TablePreview"][];
                /**
                 * @description `periods`, `cards` or `figures` (such as tries, which cannot be given), where the
                 *     rules of its tables compare them and the request leaves them out: teams that are
                 *     level otherwise may then come in another order.
                 */
                left_out: components["schemas"]["MatchPart"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_RulesPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A match as it might go by some rules. */
            data: {
                /** @description The rules on the day. */
                rules: components["schemas"]["PlayedFormat"];
                /** @description A match that is made up. */
                example: components["schemas"]["SimulatedMatch"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Scoreboard: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A match with everything that happened in it. */
            data: {
                /** Format: int64 */
                matchId: number;
                match_name: string;
                /** Format: int64 */
                matchNumber: number | null;
                status: components["schemas"]["Lifecycle"];
                outcome: components["schemas"]["Outcome"] | null;
                participantMode: components["schemas"]["ParticipantMode"];
                sportName: string;
                /** @description As exactly as it is known, see the list of matches. */
                scheduledDate: string | null;
                /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
                scheduledLocal: string | null;
                /** @description The court and the venue, as far as they are known. */
                venueName: string | null;
                tournamentName: string | null;
                stageName: string | null;
                madeStageName: components["schemas"]["StageName"] | null;
                roundName: string | null;
                madeRoundName: components["schemas"]["MadeName"] | null;
                /** Format: int64 */
                teamAId: number | null;
                teamAName: string | null;
                /** Format: int64 */
                teamAScore: number | null;
                teamASource: components["schemas"]["SideSource"] | null;
                /** Format: int64 */
                teamBId: number | null;
                teamBName: string | null;
                /** Format: int64 */
                teamBScore: number | null;
                teamBSource: components["schemas"]["SideSource"] | null;
                /** Format: int64 */
                teamAShootout: number | null;
                /** Format: int64 */
                teamBShootout: number | null;
                /** @description Played beyond the regular time. */
                extraTime: boolean | null;
                /** Format: int64 */
                winnerTeamId: number | null;
                /** @description Only of a completed match. */
                winnerTeamName: string | null;
                note: string | null;
                periods: components["schemas"]["Period"][];
                /** @description In order. */
                events: components["schemas"]["MatchEvent"][];
                statistics: components["schemas"]["Statistics"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Scoring: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A match with everything that a scorer's screen needs. */
            data: {
                /** @description What is known of it before anything is recorded: what the fold begins with. */
                setup: components["schemas"]["MatchSetup"];
                /** @description What was recorded, in the order of the fold. */
                operations: components["schemas"]["RecordedOperation"][];
                /** @description What that comes to. */
                scored: components["schemas"]["ScoredMatch"];
                /** @description Where two scorers seem to disagree. */
                conflicts: components["schemas"]["ScoringConflict"][];
                /** @description The numbers of which nothing has arrived. */
                holes: components["schemas"]["Hole"][];
                /** @description The server's clock. */
                now: components["schemas"]["Stamp"];
                match: components["schemas"]["ScoredMatchNames"];
                /**
                 * @description Those of the squad on the day of the match, or of the line-up where one came from elsewhere, and those who are recorded
                 *     in it already.
                 */
                players: components["schemas"]["ScoringPlayer"][];
                /** @description The start list of a race. */
                entrants: components["schemas"]["ScoringEntrant"][];
                /** @description Who misses the match because of cards, by the rule of its division. */
                suspended: components["schemas"]["SuspendedPlayer"][];
                may: components["schemas"]["ScoringRights"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_ScoringPreview: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a scoring configuration would change. */
            data: {
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                /** @description What results are worth now. */
                before: components["schemas"]["FourPoints"];
                /** @description What they would be worth. */
                after: components["schemas"]["FourPoints"];
                tables_affected: number;
                /** @description Rows of all these tables that would stand in another place. */
                rows_moved: number;
                /** @description Competitions that take their points from this configuration. */
                competitions_following: number;
                /** @description Competitions of the sport that have points of their own, or from their rule pack. */
                competitions_with_own_points: number;
                tables_checked: number;
                /**
                 * @description Tables in which rows move first, then those in which points alone change; of
                 *     each the latest first.
                 */
                tables: components["schemas"]["TablePreview"][];
                /**
                 * @description `false` when more competitions follow than are looked at: at most 500 tables
                 *     of the latest 5000 competitions are.
                 */
                is_complete: boolean;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_SecondFactorSecret: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A secret for an authenticator app. */
            data: {
                /** @description To be typed: base32. */
                secret: string;
                /** @description To be shown as a QR code. */
                uri: string;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_SecondFactorState: {
            /** @description Always `true`. */
            success: boolean;
            /** @description How the second factor stands. */
            data: {
                enabledAt: components["schemas"]["Instant"] | null;
                /**
                 * Format: int64
                 * @description Recovery codes that were not used yet.
                 */
                recoveryCodesLeft: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Standings: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The standings of a competition. */
            data: {
                /** Format: int64 */
                tournament_id: number;
                /**
                 * Format: int64
                 * @description The division of the tables.
                 */
                division_id: number;
                /**
                 * Format: date
                 * @description The day at whose end the tables are shown; `null` for now.
                 */
                as_of: string | null;
                known_at: components["schemas"]["Instant"] | null;
                /**
                 * Format: int64
                 * @description The sport of the tables; `null` for a competition without any sport.
                 */
                sport_id: number | null;
                sport_name: string | null;
                /** @description What scores count. */
                score_unit: components["schemas"]["ScoreUnit"];
                rule_pack: components["schemas"]["RulePack"] | null;
                points: components["schemas"]["PointsInForce"] | null;
                adjustments: components["schemas"]["PointsAdjustment"][];
                /** @description What the organiser decided that no result shows. */
                decisions: components["schemas"]["OrganiserDecision"][];
                /** @description The tables; none for a competition of knock-outs or races alone. */
                groups: components["schemas"]["StandingsGroup"][];
                no_tables: components["schemas"]["NoTables"] | null;
                /** @description The matches that some row's `separated_by.match_ids` names, at most 500. */
                matches: components["schemas"]["CompetitionMatch"][];
                best_placed: components["schemas"]["BestPlaced"] | null;
                /** @description Championships of races whose entries carry points. */
                seasons: components["schemas"]["Championship"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_SuspensionsReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Who is suspended in a tournament, and why. */
            data: {
                divisions: components["schemas"]["DivisionSuspensionRule"][];
                /** @description Those who miss matches to come, by the next of them. */
                suspended: components["schemas"]["SuspendedReply"][];
                /** @description Whether there are more than 200. */
                hasMore: boolean;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TeamNameChange: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What another name of a team would change. */
            data: {
                /** @description What the team is called before the change. */
                former: string;
                /** @description The new name, without blanks around it. */
                name: string;
                /** @description How many matches have the name. */
                matches: number;
                /** @description In how many divisions the team is. */
                divisions: number;
                /** @description Names in these divisions that look like the new one; at most eight. They are no reason to refuse it. */
                alike: string[];
                /** @description Why the team cannot be called so; `null` when it can. */
                refused: string | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TeamPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A team over all its competitions of one sport. */
            data: {
                /** Format: int64 */
                team_id: number;
                team_name: string;
                team_type: components["schemas"]["TeamType"];
                country_code: string | null;
                /** @description The sports in which it has matches, the most first. */
                sports: components["schemas"]["SportOfTeam"][];
                /**
                 * Format: int64
                 * @description The sport that is shown; `null` for a team without a match.
                 */
                sport_id: number | null;
                /** @description What scores count. */
                score_unit: components["schemas"]["ScoreUnit"];
                record: components["schemas"]["TeamRecord"];
                /** @description As exactly as it is known, by the clock at its place. */
                first_match_date: string | null;
                /** @description As exactly as it is known, by the clock at its place; of the matches that are over. */
                last_match_date: string | null;
                /** @description The latest matches, the last one first; at most 5. */
                form: components["schemas"]["TeamFormMatch"][];
                rating: components["schemas"]["TeamRating"] | null;
                /** @description The 20 it met most often. */
                opponents: components["schemas"]["TeamOpponent"][];
                /** @description The latest 20. */
                competitions: components["schemas"]["CompetitionOfTeam"][];
                /** Format: int64 */
                total_competitions: number;
                /** @description The latest 10 results, the last one first. */
                recent_matches: components["schemas"]["CompetitionMatch"][];
                /** @description What it plays next; at most 5. */
                next_matches: components["schemas"]["CompetitionMatch"][];
                squad_latest: components["schemas"]["TeamSquad"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Templates: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a tournament can begin with. */
            data: {
                builtIn: components["schemas"]["BuiltIn"][];
                /** @description Those that were made of the caller's tournaments, by name. */
                saved: components["schemas"]["SavedTemplate"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Timetable: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The timetable of a tournament. */
            data: {
                /** @description By division and number, without those that are cancelled; as many as a reply holds. */
                matches: components["schemas"]["PlannedMatch"][];
                /** @description The `from` that asks for the matches after these; `null` after the last. */
                nextFrom: string | null;
                /** @description The names of its courts. */
                courts: string[];
                /** @description By division. */
                paces: components["schemas"]["Pace"][];
                /** @description Of the whole timetable; nothing where `from` asks for later matches. */
                findings: components["schemas"]["TimetableFindings"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TimetableFindings: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What is wrong with a timetable. */
            data: {
                /** @description The first ones in the order of time; at most 200. */
                clashes: components["schemas"]["TimetableClash"][];
                /** @description How many there are. */
                clashesCount: number;
                /** @description Whether all were counted; otherwise there are more. */
                clashesCountIsExact: boolean;
                /** @description The matches on a day before the tournament or after it. */
                outsideMatchIds: number[];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TodayReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The matches around a moment. */
            data: {
                /** @description In progress, begun or changed within a day; in the order of their start, those without one last. */
                live: components["schemas"]["FirstMatches"];
                /**
                 * @description Scheduled and not late, the next one first. A match of which only the day is known is among them on that day
                 *     (UTC), and one on the clock at its venue until half a day after its start.
                 */
                next: components["schemas"]["FirstMatches"];
                /** @description Their start has passed and they have not begun; the latest first. */
                late: components["schemas"]["FirstMatches"];
                /** @description So late that their result is missed (from three hours after the start on, or when the match should be over), or in progress and not changed for a day; the latest first. */
                overdue: components["schemas"]["FirstMatches"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TournamentChoices: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What a tournament can be made of. */
            data: {
                /** @description By name. */
                sports: components["schemas"]["SportChoice"][];
                genderCategories: components["schemas"]["GenderCategoryChoice"][];
                ageGroups: components["schemas"]["AgeGroupChoice"][];
                /** @description Those of the sports. */
                matchFormats: components["schemas"]["MatchFormatChoice"][];
                /** @description Those of each sport. */
                rulePacks: components["schemas"]["RulePackChoice"][];
                /** @description What tables of each sport can compare. */
                measures: components["schemas"]["SportMeasures"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TournamentDay: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A day of a tournament, by the clock at its place. */
            data: {
                /**
                 * Format: date
                 * @description The day; `null` where no match has one.
                 */
                day: string | null;
                /** @description All days that have matches, first to last. */
                days: components["schemas"]["DayOfPlay"][];
                /** @description The matches of the day, of all divisions, in the order of play. */
                matches: components["schemas"]["CompetitionMatch"][];
                /**
                 * Format: int64
                 * @description How many matches of the day are not among these; see the fixtures.
                 */
                more_matches: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TournamentDetails: {
            /** @description Always `true`. */
            success: boolean;
            /** @description A tournament, and which of its pages have something to show. */
            data: {
                /** Format: int64 */
                tournament_id: number;
                tournament_name: string;
                /** @description `draft`, `published`, `ongoing`, `completed` or `cancelled`. */
                status: components["schemas"]["TournamentStatus"];
                description: string | null;
                /** @description Names of the sports, joined by a comma; empty without any. */
                sports_names: string;
                /** Format: int64 */
                total_teams: number;
                /** Format: int64 */
                total_players: number;
                /** Format: int64 */
                total_matches: number;
                /**
                 * Format: date
                 * @description First day.
                 */
                tournament_start: string | null;
                /**
                 * Format: date
                 * @description Last day.
                 */
                tournament_end: string | null;
                venue_name: string | null;
                organizer_name: string | null;
                is_quick_match: boolean;
                /** @description By name. */
                sports: components["schemas"]["TournamentSport"][];
                gender_name: string | null;
                age_group_name: string | null;
                /** @description The IANA name of the zone in which its times are; `null` where it is not known. */
                time_zone: string | null;
                /** @description In their order; at least one. */
                divisions: components["schemas"]["Division"][];
                rule_pack: components["schemas"]["RulePack"] | null;
                has: components["schemas"]["TournamentContent"];
                matches_by_status: components["schemas"]["MatchesByStatus"];
                imported: components["schemas"]["Imported"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TournamentSetup: {
            /** @description Always `true`. */
            success: boolean;
            /** @description How a tournament is set up. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                name: string;
                /** @description Markdown, as it was typed. */
                description: string | null;
                /** Format: date */
                startDate: string | null;
                /** Format: date */
                endDate: string | null;
                /** @description Where it takes place. */
                venueName: string | null;
                /** @description The IANA name of the zone of that place; `null` until it is known. */
                timeZone: string | null;
                /** @description Whom everybody may ask about it, as it was typed. */
                contact: string | null;
                status: components["schemas"]["TournamentStatus"];
                /**
                 * Format: int64
                 * @description To be sent with a change of the tournament.
                 */
                version: number;
                /** @description The steps that lead on from here. A division may stand in the way of one. */
                steps: components["schemas"]["PossibleStep"][];
                /** @description What is needed before it can be published. */
                missing: components["schemas"]["Missing"][];
                /** @description In their order. */
                divisions: components["schemas"]["DivisionSetup"][];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_TournamentStats: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Tournaments by status. Published ones are upcoming, ongoing ones active. */
            data: {
                /** Format: int64 */
                total_tournaments: number;
                /** Format: int64 */
                draft_tournaments: number;
                /** Format: int64 */
                published_tournaments: number;
                /** Format: int64 */
                ongoing_tournaments: number;
                /** Format: int64 */
                completed_tournaments: number;
                /** Format: int64 */
                cancelled_tournaments: number;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_UserPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description An app user and the user's player profiles. */
            data: components["schemas"]["User"] & {
                /** @description The first 100 by name. */
                profiles: components["schemas"]["Player"][];
                sign_in?: components["schemas"]["SignInState"] | null;
                erased_at?: components["schemas"]["Instant"] | null;
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Validity: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Who is signed in, and until when. */
            data: {
                adminInfo: components["schemas"]["AdminInfo"];
                /** @description The end of the access token. */
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_Activity: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** @description Of an administrator, or of the maker of an API key, as the audit trail names them. */
                userName: string;
                /**
                 * Format: int64
                 * @description The app user; `null` for an administrator and the platform itself.
                 */
                userId: number | null;
                /** @description What was done, in English: as `kind`, `subject` and `total` say it. */
                action: string;
                kind: components["schemas"]["ActivityKind"] | null;
                /** @description The name of what it was done to. */
                subject: string | null;
                /**
                 * Format: int64
                 * @description How many there were, of what is counted.
                 */
                total: number | null;
                sport: string | null;
                /** Format: int64 */
                sportId: number | null;
                /**
                 * Format: int64
                 * @description The tournament that it is about.
                 */
                tournamentId: number | null;
                /**
                 * Format: int64
                 * @description The match that it is about, as long as that is there.
                 */
                matchId: number | null;
                date: components["schemas"]["Instant"];
                /** @description What somebody asked to be corrected is pending until somebody has ruled on it. */
                status: components["schemas"]["ActivityStatus"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_AgeGroup: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                age_group_id: number;
                /** @description Unique without regard to case. */
                age_group_name: string;
                /**
                 * Format: int64
                 * @description Years.
                 */
                min_age: number;
                /**
                 * Format: int64
                 * @description Years.
                 */
                max_age: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_AlikePlayer: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                playerProfileId: number;
                playerName: string;
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`; for those who run the division.
                 */
                birthDate: string | null;
                /**
                 * Format: int64
                 * @description For those who run the division.
                 */
                birthYear: number | null;
                /** @description Squads that the caller may know of, the newest first; at most three. */
                squads: components["schemas"]["AlikeSquad"][];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_ApiKeyChoice: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                role: components["schemas"]["Role"];
                until: components["schemas"]["Instant"] | null;
                scope: components["schemas"]["NamedScope"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_EnteredDivision: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                divisionId: number;
                /** @description In the order of arrival, as many as a reply holds. */
                entries: components["schemas"]["EnteredName"][];
                /** @description How many have no room here. */
                moreEntries: number;
                /**
                 * Format: int64
                 * @description How many wait for a place.
                 */
                waitlisted: number;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_EventTemplate: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                id: number;
                /** @description The template's name, unique within its sport. */
                event_type: string;
                sport_type: components["schemas"]["TemplateSport"];
                /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
                template_text: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_GenderCategory: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                gender_category_id: number;
                /** @description Unique without regard to case. */
                gender_name: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_Grant: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                grantId: number;
                /**
                 * Format: int64
                 * @description The app user who has it.
                 */
                userId: number;
                holderName: string;
                role: components["schemas"]["Role"];
                scope: components["schemas"]["NamedScope"];
                /** @description `null` for an administrator, and for a role that came with the tournament. */
                givenBy: string | null;
                /** @description Whether the role came with the tournament, to its maker. */
                isMakers: boolean;
                givenAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_GrowthPointReply: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /**
                 * Format: date
                 * @description The day, UTC.
                 */
                date: string;
                /** Format: int64 */
                cumulativeUsers: number;
                /** Format: int64 */
                cumulativePlayers: number;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_Invitation: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                invitationId: number;
                /** @description Who is invited. */
                email: string;
                role: components["schemas"]["Role"];
                scope: components["schemas"]["NamedScope"];
                grantExpiresAt: components["schemas"]["Instant"] | null;
                /** @description `null` for an administrator. */
                invitedBy: string | null;
                createdAt: components["schemas"]["Instant"];
                /** @description Until when it can be accepted. */
                expiresAt: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_LetterSwitch: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                topic: components["schemas"]["LetterTopic"];
                /** @description Whether letters about it are sent. */
                isOn: boolean;
                /** @description Whether there are notices in the workspace. */
                inWorkspace: boolean;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_ListedCourtLink: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                keyId: number;
                /** @description `YYYY-MM-DD`. */
                day: string;
                /** @description `null`: every court. */
                courtName: string | null;
                /** @description An administrator's user name, or a person's name. */
                makerName: string;
                createdAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_ListedScorerLink: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                keyId: number;
                /** @description An administrator's user name, or a person's name. */
                makerName: string;
                createdAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_MatchFormat: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                match_format_id: number;
                /** @description Unique within its sport, without regard to case. */
                format_name: string;
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                /** @description Empty counts as none. */
                description: string | null;
                /**
                 * Format: int64
                 * @description Minutes.
                 */
                duration_minutes: number | null;
                rules: components["schemas"]["MatchRules"] | null;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_MyPasskey: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                id: number;
                /** @description As I call it. */
                name: string;
                createdAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_NextSeasonDivision: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                divisionId: number;
                name: string;
                /** @description Whether its final ranking says who has come which. */
                isRanked: boolean;
                /** @description The strongest first: those who come down, those who stay, those who come up. */
                teams: components["schemas"]["NextSeasonTeam"][];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_OwnClaim: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                claimId: number;
                /** Format: int64 */
                playerProfileId: number;
                /** @description As the profile has it. */
                playerName: string;
                relation: components["schemas"]["Relation"];
                /** @description An open one waits for an administrator. */
                state: components["schemas"]["ClaimState"];
                createdAt: components["schemas"]["Instant"];
                decidedAt: components["schemas"]["Instant"] | null;
                /** @description What the administrator says; `null` while nobody has decided, and where nobody had to. */
                reason: string | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_OwnPlayer: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                playerProfileId: number;
                playerName: string;
                relation: components["schemas"]["Relation"];
                /**
                 * Format: date
                 * @description Seen by the person, guardians, administrators, and the organisers whom the player enters with.
                 */
                birthDate: string | null;
                /**
                 * Format: int64
                 * @description Where only the year is known.
                 */
                birthYear: number | null;
                /** Format: int64 */
                genderCategoryId: number | null;
                genderName: string | null;
                sports: components["schemas"]["SportOfPlayer"][];
                /**
                 * Format: int64
                 * @description Matches that the player took part in.
                 */
                matches: number;
                isActive: boolean;
                joined: components["schemas"]["Instant"];
                consent: components["schemas"]["GivenConsent"] | null;
                shownNames: components["schemas"]["ShownWish"] | null;
                calendarLinkSince: components["schemas"]["Instant"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_OwnSquad: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** Format: int64 */
                divisionId: number;
                divisionName: string;
                /** @description How the division stands. */
                status: components["schemas"]["TournamentStatus"];
                /** Format: int64 */
                teamId: number;
                teamName: string;
                /**
                 * Format: int64
                 * @description How many players it has.
                 */
                players: number;
                /** @description Whether the caller may change it now. */
                canChange: boolean;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_OwnTeamReply: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** Format: int64 */
                divisionId: number;
                divisionName: string;
                /** @description How the division stands. */
                status: components["schemas"]["TournamentStatus"];
                /** @description Who enters in the division. */
                kind: components["schemas"]["EntrantKind"];
                /** Format: int64 */
                teamId: number;
                teamName: string;
                /**
                 * Format: int64
                 * @description How many players it has.
                 */
                players: number;
                /** @description Whether its players are still to be named, and can be. */
                lacksSquad: boolean;
                /**
                 * Format: int64
                 * @description The place in the first table that it stands in, once a match of it has counted.
                 */
                place: number | null;
                next: components["schemas"]["ScoredMatchNames"] | null;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_OwnTournament: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                tournamentId: number;
                name: string;
                status: components["schemas"]["TournamentStatus"];
                /** Format: date */
                startDate: string | null;
                /** Format: date */
                endDate: string | null;
                /** @description The IANA name of the zone of its place; `null` until it is known. */
                timeZone: string | null;
                /**
                 * Format: int64
                 * @description The number of its divisions.
                 */
                divisions: number;
                /**
                 * Format: int64
                 * @description The number of accepted entries.
                 */
                accepted: number;
                /**
                 * Format: int64
                 * @description The number of entries that have not been decided.
                 */
                submitted: number;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_PlayingMember: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                playerId: number | null;
                playerName: string;
                isCaptain: boolean;
                /** Format: int64 */
                teamId: number;
                teamName: string;
                shirtNumber: components["schemas"]["ShirtNumber"] | null;
                position: string | null;
                role: components["schemas"]["LineupRole"] | null;
                isSelected: boolean;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_ReferenceUse: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                list: components["schemas"]["UsedBy"];
                /** @description The parameter of that list: with the id as its value, it shows these rows. */
                filter: string;
                /**
                 * Format: int64
                 * @description Counted up to 10,000.
                 */
                count: number;
                /** @description Whether there are no more rows than `count`. */
                count_is_exact: boolean;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_RulePackInUse: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** @description `football-head-to-head`, as `rule_pack` of an import names it. */
                id: string;
                /**
                 * Format: int64
                 * @description Rises with every change of what the pack does.
                 */
                version: number;
                name: string;
                /** @description The regulations that it follows. */
                source: string;
                /** @description The sports that it is made for, in small letters. */
                sports: string[];
                /** @description What the scores of these sports count. */
                score_unit: components["schemas"]["ScoreUnit"];
                points: components["schemas"]["PackPoints"];
                /** @description What orders the table, in order. Teams that are level by all of them stay level. */
                criteria: components["schemas"]["DecidedBy"][];
                /** @description The tables that it reproduces. */
                reproduces: components["schemas"]["ReproducedTable"][];
                /**
                 * Format: int64
                 * @description How many competitions have tables by it; quick matches are not counted.
                 */
                competitions: number;
                /**
                 * Format: int64
                 * @description How many of them name no pack, so that their sport's default orders them.
                 */
                competitions_by_default: number;
                /** @description The latest of them, at most 5. */
                latest: components["schemas"]["PackCompetition"][];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_RulesOfSport: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                sportId: number;
                /** @description Those that its matches have today where nobody says otherwise. */
                usual: components["schemas"]["MatchRules"];
                /** @description By their associations. */
                presets: components["schemas"]["RulesPreset"][];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_SavedView: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                id: number;
                /** @description Unique among your views, without regard to case. */
                name: string;
                /** @description Path and search of a screen. */
                address: string;
                createdAt: components["schemas"]["Instant"];
                updatedAt: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_ScoringConfig: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                config_id: number;
                /**
                 * Format: int64
                 * @description One configuration per sport.
                 */
                sport_id: number;
                sport_name: string;
                /**
                 * Format: int64
                 * @description Points.
                 */
                win_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                draw_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                loss_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                cancelled_points: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_SessionInfo: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                id: number;
                /** @description Whether it is the session of this request. */
                isCurrent: boolean;
                /**
                 * @description The client in plain words, such as `Firefox on Windows`; `null` when it
                 *     did not say.
                 */
                client: string | null;
                signedInAt: components["schemas"]["Instant"];
                /** @description Accurate to five minutes. */
                lastSeenAt: components["schemas"]["Instant"];
                /** @description The latest end; it may be ended before. */
                expiresAt: components["schemas"]["Instant"];
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_Sport: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                sportId: number;
                sportName: string;
                /** @description Key of the icon: `football`, …; `generic` for a sport without one. */
                sportIcon: string;
                isActive: boolean;
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                is_active: boolean;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_SportShare: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                /** Format: int64 */
                sportId: number;
                sportName: string;
                /** Format: int64 */
                matchCount: number;
            }[];
        };
        /** @description `{"success": true, "data": …}`. */
        Data_Vec_StandingResult: {
            /** @description Always `true`. */
            success: boolean;
            data: {
                match: components["schemas"]["ScoredMatchNames"];
                score: components["schemas"]["Sides_i64"] | null;
                shootout: components["schemas"]["Sides_i64"] | null;
                winner: components["schemas"]["Side"] | null;
                state: components["schemas"]["ResultState"] | null;
                /** @description The sides that have confirmed it. */
                confirmedBy: components["schemas"]["Sides_bool"];
                /** @description Whether it is confirmed because nobody has disputed it in time. */
                byTime: boolean;
                confirmsAt: components["schemas"]["Instant"] | null;
                /** @description Whether something was said of another result that the match had before. */
                wasChanged: boolean;
                /** @description Sent with what one says of it, so that it is said of this result and of no other. */
                version: string;
            }[];
        };
        /** @description A day that has matches. */
        DayOfPlay: {
            /** Format: date */
            day: string;
            /**
             * Format: int64
             * @description The number of matches.
             */
            matches: number;
        };
        /** @enum {string} */
        DayOrder: "day_first" | "month_first";
        /** @enum {string} */
        DecidedBy: "points" | "wins" | "fewest_losses" | "most_played" | "fewest_played" | "goal_difference" | "goals_for" | "goal_average" | "percentage" | "set_quotient" | "point_difference" | "point_quotient" | "away_goals" | "fair_play" | "fewest_disciplinary_points" | "fewest_red_cards" | "fewest_yellow_cards" | "away_wins" | "regulation_wins" | "wins_without_shootout" | "tries" | "net_run_rate" | "points_per_match" | "win_share" | "opponents_points" | "opponents_goal_difference" | "opponents_goals_for" | "head_to_head_points" | "head_to_head_wins" | "head_to_head_fewest_losses" | "head_to_head_most_played" | "head_to_head_fewest_played" | "head_to_head_goal_difference" | "head_to_head_goals_for" | "head_to_head_goal_average" | "head_to_head_percentage" | "head_to_head_set_quotient" | "head_to_head_point_difference" | "head_to_head_point_quotient" | "head_to_head_away_goals" | "head_to_head_fair_play" | "head_to_head_fewest_disciplinary_points" | "head_to_head_fewest_red_cards" | "head_to_head_fewest_yellow_cards" | "head_to_head_away_wins" | "head_to_head_regulation_wins" | "head_to_head_wins_without_shootout" | "head_to_head_tries" | "head_to_head_net_run_rate" | "head_to_head_points_per_match" | "head_to_head_win_share" | "head_to_head_opponents_points" | "head_to_head_opponents_goal_difference" | "head_to_head_opponents_goals_for" | "head_to_head_points_share" | "last_meeting" | "play_off" | "drawing_of_lots" | "manual_order" | "withdrawal" | "half_point_lost" | "half_point_gained";
        /** @description A team of a decision. */
        DecidedTeam: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
        };
        /** @enum {string} */
        DecisionKind: "lots" | "manual_order" | "withdrawal";
        /** @description A row that was deleted. */
        Deleted: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            undo: components["schemas"]["Undo"];
        };
        /** @enum {string} */
        Density: "comfortable" | "compact";
        /** @description A result that one disputes. */
        DisputeRequest: {
            /** @description That of the result that you have seen. */
            version: string;
            /** @description Why: both sides and the organisers read it. */
            reason: string;
        };
        /** @description A disputed result that one upholds. */
        DisputeRulingRequest: {
            /** @description That of the result that you have seen. */
            version: string;
            /** @description Why: both sides read it. */
            reason: string;
        };
        /** @description A division of a tournament: a competition of its own, with its tables, bracket and leaders. */
        Division: {
            /** Format: int64 */
            division_id: number;
            /** @description Unique within the tournament. */
            division_name: string;
            /** @description `draft`, `published`, `ongoing`, `completed` or `cancelled`. */
            status: components["schemas"]["TournamentStatus"];
            /**
             * Format: int64
             * @description `null` until it is chosen, and so is its name.
             */
            sport_id: number | null;
            sport_name: string | null;
            gender_name: string | null;
            age_group_name: string | null;
            /**
             * Format: date
             * @description The day on which age counts; `null` for the tournament's first day.
             */
            age_counts_on: string | null;
        };
        /** @description What is to be changed of a division; what is left out stays, and `null` is none. */
        DivisionChangesInput: {
            /**
             * Format: int64
             * @description The version that you have read.
             */
            version: number;
            name?: string | null;
            /** Format: int64 */
            sportId?: number | null;
            /** Format: int64 */
            genderCategoryId?: number | null;
            /** @description Whether players of every category may play all the same. */
            admitsEveryCategory?: boolean | null;
            /** Format: int64 */
            ageGroupId?: number | null;
            /**
             * Format: date
             * @description `null` for the tournament's first day.
             */
            ageCountsOn?: string | null;
            /** Format: int64 */
            matchFormatId?: number | null;
            ownFormat?: components["schemas"]["MatchRules"] | null;
            /**
             * @description `null` for the default of the sport. Another one drops the rules that were composed, unless `tableRules` says them anew.
             *     Once a match has begun, this and the next two are changed by a correction alone.
             */
            rulePack?: string | null;
            tableRules?: components["schemas"]["TableRules"] | null;
            points?: components["schemas"]["DivisionPointsInput"] | null;
            /**
             * Format: date-time
             * @description `null` for the announcement.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description `null` for the beginning.
             */
            closesAt?: string | null;
            /**
             * Format: int64
             * @description `null` for as many as enter. With more places, those who wait longest move up.
             */
            capacity?: number | null;
            /**
             * Format: int64
             * @description `null` for as many as a club wants.
             */
            perClub?: number | null;
            reviews?: boolean | null;
            entrants?: components["schemas"]["EntrantKind"] | null;
            plannedDraw?: components["schemas"]["PlannedDraw"] | null;
            timeRounding?: components["schemas"]["TimeRounding"] | null;
            shownNames?: components["schemas"]["ShownNames"] | null;
        };
        /** @description A division, and how long people have to dispute its results. */
        DivisionConfirmation: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            /**
             * Format: int64
             * @description `null`: results are confirmed only when somebody confirms them.
             */
            hours: number | null;
        };
        /** @description Which pages of a division have something to show. */
        DivisionContent: {
            /** @description A draw was made, prepared, or given up. */
            draws: boolean;
            /** @description Matches. */
            fixtures: boolean;
            /** @description Tables. */
            standings: boolean;
            /** @description A knock-out. */
            bracket: boolean;
            leaders: boolean;
            /** @description Championships of races. */
            seasons: boolean;
        };
        /** @description The draws of a division, and the teams that a draw is among now. */
        DivisionDraws: {
            /** @description The newest first; at most 50. */
            draws: components["schemas"]["Draw"][];
            /** @description Whether there are earlier ones: `before` asks for them. */
            hasMore: boolean;
            teams: components["schemas"]["DrawableTeam"][];
        };
        /** @description A division to be made. */
        DivisionInput: {
            /**
             * @description One of its own within the tournament. Without one, it is called after its age group and gender category, or
             *     else after its sport, with a number where another division has that name.
             */
            name?: string | null;
            /** Format: int64 */
            sportId: number;
            /** Format: int64 */
            genderCategoryId?: number | null;
            /**
             * @description Whether players of every category may play all the same, as in "Mixed" or "Open"; without it, those of another
             *     category need an exception each.
             */
            admitsEveryCategory?: boolean | null;
            /** Format: int64 */
            ageGroupId?: number | null;
            /**
             * Format: date
             * @description The day on which age counts; without one, the tournament's first day.
             */
            ageCountsOn?: string | null;
            /**
             * Format: int64
             * @description One of the sport.
             */
            matchFormatId?: number | null;
            ownFormat?: components["schemas"]["MatchRules"] | null;
            /** @description One of the sport; without one, its default. */
            rulePack?: string | null;
            /**
             * Format: date-time
             * @description When entries open; without it, with the announcement.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description When they close; without it, with the beginning.
             */
            closesAt?: string | null;
            /**
             * Format: int64
             * @description The number of places; without it, as many as enter.
             */
            capacity?: number | null;
            /**
             * Format: int64
             * @description The most entries of one club; without it, as many as it wants.
             */
            perClub?: number | null;
            /** @description Whether those who run the tournament look at every entry first; without it, they do. */
            reviews?: boolean | null;
            entrants?: components["schemas"]["EntrantKind"] | null;
            plannedDraw?: components["schemas"]["PlannedDraw"] | null;
            timeRounding?: components["schemas"]["TimeRounding"] | null;
            shownNames?: components["schemas"]["ShownNames"] | null;
            suspensions?: components["schemas"]["SuspensionRule"] | null;
            pace?: components["schemas"]["DivisionPaceInput"] | null;
            /**
             * Format: int64
             * @description Hours after which a result counts as confirmed; without it, only when somebody confirms it.
             */
            confirmHours?: number | null;
            points?: components["schemas"]["DivisionPointsInput"] | null;
            tableRules?: components["schemas"]["TableRules"] | null;
        };
        /** @description How long a match of a division takes, and how long its teams rest. */
        DivisionPaceInput: {
            /**
             * Format: int64
             * @description Left out or `null` to follow the match format.
             */
            matchMinutes?: number | null;
            /** Format: int64 */
            restMinutes: number;
        };
        /** @description The phases of a division. */
        DivisionPhases: {
            plan: components["schemas"]["PhasePlan"] | null;
            outline: components["schemas"]["PhasesOutline"] | null;
            /**
             * Format: int32
             * @description The number of entries that all of this is counted for.
             */
            entries: number;
            /** @description How the phases of the plan stand, in their order. */
            phases: components["schemas"]["PhaseState"][];
            /** @description The usual compositions that so many entries can play. */
            presets: components["schemas"]["PresetOfPhases"][];
            /**
             * Format: int64
             * @description To be sent with the next change.
             */
            version: number;
        };
        /** @description The points for results that a division has of its own. */
        DivisionPointsInput: {
            /**
             * Format: double
             * @description In steps of half a point, as the next three.
             */
            win: number;
            /** Format: double */
            draw: number;
            /** Format: double */
            loss: number;
            /**
             * Format: double
             * @description For each side of a cancelled match.
             */
            cancelled: number;
            /** @description What the numbers cannot express. */
            extraRules?: string | null;
            /** @description Where they come from. */
            basis?: string | null;
        };
        /** @description How a division is set up. */
        DivisionSetup: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            status: components["schemas"]["TournamentStatus"];
            /**
             * Format: int64
             * @description To be sent with a change of the division.
             */
            version: number;
            /** Format: int64 */
            sportId: number | null;
            sportName: string | null;
            /** Format: int64 */
            genderCategoryId: number | null;
            genderName: string | null;
            /** @description Whether players of every category may play all the same, as in "Mixed" or "Open". */
            admitsEveryCategory: boolean;
            /** Format: int64 */
            ageGroupId: number | null;
            ageGroupName: string | null;
            /**
             * Format: date
             * @description The day on which age counts; `null` for the tournament's first day.
             */
            ageCountsOn: string | null;
            /** Format: int64 */
            matchFormatId: number | null;
            matchFormatName: string | null;
            ownFormat: components["schemas"]["MatchRules"] | null;
            /** @description `null` for the default of the sport. */
            rulePack: string | null;
            tableRules: components["schemas"]["TableRules"] | null;
            points: components["schemas"]["TemplatePoints"] | null;
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number of places; `null` for as many as enter.
             */
            capacity: number | null;
            /**
             * Format: int64
             * @description The most entries of one club; `null` for as many as it wants.
             */
            perClub: number | null;
            /** @description Whether those who run the tournament look at every entry first. */
            reviews: boolean;
            entrants: components["schemas"]["EntrantKind"];
            plannedDraw: components["schemas"]["PlannedDraw"] | null;
            timeRounding: components["schemas"]["TimeRounding"] | null;
            /** @description How people are shown in public. */
            shownNames: components["schemas"]["ShownNames"];
            /** @description The steps that lead on from here, as far as the tournament allows them. */
            steps: components["schemas"]["PossibleStep"][];
            /** @description What is needed before it can be published. */
            missing: components["schemas"]["Missing"][];
            /** @description How many entries are in each state. */
            entries: components["schemas"]["EntryCounts"];
            /** @description Whether its draw is published. */
            hasDraw: boolean;
            /** @description Whether its draw is published and has no place for another team: it takes no more entries. */
            isDrawn: boolean;
            /**
             * Format: int64
             * @description How many of its matches have no result yet: `complete` asks for this number.
             */
            matchesLeft: number;
            /**
             * Format: int64
             * @description How many of its matches are being played or are over.
             */
            matchesBegun: number;
            /**
             * Format: int64
             * @description How many of its matches that are to be played have no start.
             */
            matchesWithoutStart: number;
            /**
             * Format: int64
             * @description How many of its teams have nobody in their squad; 0 where single players or pairs enter.
             */
            teamsWithoutSquad: number;
            /**
             * Format: int64
             * @description How many of its rounds are still to be drawn: `complete` asks for this number, too.
             */
            roundsLeft: number;
        };
        /** @description A team of a division with its squad. */
        DivisionSquad: {
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /** @description The club of the team's entry. */
            club: string | null;
            /** @description By shirt number and name. */
            members: components["schemas"]["SquadPlace"][];
        };
        /** @description Squads of a division. */
        DivisionSquads: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The teams by name, as many as a reply holds. */
            data: components["schemas"]["DivisionSquad"][];
            /** @description The `from` that asks for the teams after these; `null` after the last. */
            nextFrom: string | null;
        };
        /** @description A division, and what cards cost in it. */
        DivisionSuspensionRule: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            rule: components["schemas"]["SuspensionRule"];
        };
        /** @description `{"success": true, "message": …}`. */
        Done: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description How a double elimination is drawn. */
        DoubleEliminationOptions: {
            /** @description How seeds get their places in the winners' bracket. */
            seeding?: components["schemas"]["Seeding"];
            /** @description Who is kept apart in the first rounds of the winners' bracket. */
            avoid?: components["schemas"]["KeptApart"][];
            /** @description What happens when they cannot be kept apart. */
            if_impossible?: components["schemas"]["IfImpossible"];
            /** @description Whether the final is played again if it is the first defeat of the winners' bracket's winner. */
            second_final?: boolean;
        };
        /**
         * @description A draw of a division. What is published of it is its receipt: `request` drawn again gives `answer`, byte for
         *     byte; `swaps` is what was changed by hand after that.
         */
        Draw: {
            /** Format: int64 */
            drawId: number;
            /** Format: int64 */
            divisionId: number;
            /** Format: int64 */
            tournamentId: number;
            /**
             * Format: int64
             * @description Counts the draws of the division, those that were given up included.
             */
            number: number;
            /**
             * Format: int64
             * @description The phase of the division that it is of, from 1; `null` in a division without phases.
             */
            phase: number | null;
            state: components["schemas"]["DrawState"];
            /** @description SHA-256 of the seed. It is known before anything is drawn. */
            seedSha256: string;
            /**
             * @description What chance was made from; `null` until the draw is published or given up. Of a knock-out that is drawn anew each
             *     round it is `null` until the last round is published: the requests have the seeds of the rounds.
             */
            seed: string | null;
            /** @description Whether `request` and `answer` are `null` because they have no room here: `/public/draws/{drawId}/receipt` has them. */
            receiptLeftOut: boolean;
            /** @description The request as `touchline draw` takes it; `null` until the draw is published, or given up after it was drawn. */
            request: string | null;
            /** @description Its answer; `null` when `request` is. */
            answer: string | null;
            byRounds: components["schemas"]["ByRounds"] | null;
            /**
             * Format: int64
             * @description How many rounds are announced, when it is made round by round.
             */
            announcedRounds: number | null;
            /** @description Its rounds in their order, each with those that were taken back before it; none when it is made at once. */
            rounds: components["schemas"]["RoundReceipt"][];
            nextRound: components["schemas"]["NextRound"] | null;
            /** @description The byes that its organisers have granted in rounds of the Swiss system. Everybody reads those of published rounds. */
            grantedByes: components["schemas"]["GrantedBye"][];
            sheet: components["schemas"]["DrawSheet"] | null;
            /** @description What was changed by hand, in its order. */
            swaps: components["schemas"]["DrawSwap"][];
            /** @description Why it was given up. */
            voidReason: string | null;
            publishedAt: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description To be sent with the next change.
             */
            version: number;
            createdAt: components["schemas"]["Instant"];
        };
        /**
         * @description What entries may have in common and a draw may keep apart.
         * @enum {string}
         */
        DrawAttribute: "club" | "country" | "region" | "group";
        /** @description A draw to be saved. */
        DrawInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            plan: components["schemas"]["DrawPlanInput"];
            /** @description That of the preview. */
            token: string;
        };
        /** @enum {string} */
        DrawPart: "league" | "groups" | "swiss" | "heats" | "knock_out" | "third_place" | "winners" | "losers" | "final" | "second_final";
        /** @description How a division is to be drawn. */
        DrawPlanInput: components["schemas"]["PlannedAlgorithm"] & {
            /** @description What is known of some of the teams; all are drawn. */
            teams?: components["schemas"]["PlannedTeamInput"][];
            /** @description Of `swiss-dutch`: the ids of the teams that do not play the first round. */
            absent?: number[];
        };
        /** @description What a draw would be. */
        DrawPreview: {
            sheet: components["schemas"]["DrawSheet"];
            /** @description To be sent when it is saved: this draw is saved, or none. */
            token: string;
        };
        /** @description The receipt of a draw, or of one of its rounds: `request` drawn again gives `answer`, byte for byte. */
        DrawReceipt: {
            /** @description As `touchline draw` takes it. */
            request: string;
            answer: string;
        };
        /** @description A draw that was drawn again. */
        DrawReplay: {
            /** @description What came out, byte for byte. */
            answer: string;
            /** @description Whether that is the answer that was published. */
            isSame: boolean;
        };
        /** @description Rounds of a draw in the order of play, as many as a reply holds. */
        DrawRounds: {
            rounds: components["schemas"]["DrawnRound_DrawTeam"][];
            /** @description How many follow. */
            moreRounds: number;
        };
        /** @description A draw as it is played. */
        DrawSheet: {
            groups: components["schemas"]["DrawnGroup_DrawTeam"][];
            /** @description In the order of play, as many as a reply holds. */
            rounds: components["schemas"]["DrawnRound_DrawTeam"][];
            /**
             * @description How many rounds follow that have no room here: `/draws/{drawId}/rounds` or, for everybody,
             *     `/public/draws/{drawId}/rounds` has them.
             */
            moreRounds: number;
            /** @description Who goes on from the first round without a match. */
            byes: components["schemas"]["DrawTeam"][];
            /**
             * @description The places of groups that go on from the first round after them without a match. Whose they are may depend on
             *     `byesOfBest`.
             */
            groupByes: components["schemas"]["DrawnSide_DrawTeam"][];
            /**
             * Format: int64
             * @description The rank of which the best have the byes, compared across the groups, where not all of it do; `null` where the letters
             *     of the groups decide.
             */
            byesOfBest: number | null;
            /** @description What could not be kept apart, and why. */
            bent: components["schemas"]["Bent_DrawTeam"][];
        };
        /** @enum {string} */
        DrawState: "prepared" | "drawn" | "published" | "void";
        /** @description Two teams that have changed places. */
        DrawSwap: {
            /** @description The two. */
            teams: components["schemas"]["DrawTeam"][];
            /** @description Why. */
            reason: string;
            /** @description Whether the first has left, and the second has taken its place. */
            replaces: boolean;
        };
        /** @description Two teams that are to change places. */
        DrawSwapInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            /** @description The ids of the two. */
            teams: number[];
            /** @description Why. Everybody reads it. */
            reason: string;
        };
        /** @description A team of a draw. */
        DrawTeam: {
            /** Format: int64 */
            teamId: number;
            name: string;
        };
        /** @description The version of a draw that was seen. */
        DrawVersionInput: {
            /** Format: int64 */
            version: number;
        };
        /** @description Why a draw is given up. */
        DrawVoidInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            /** @description Why. Everybody reads it. */
            reason: string;
        };
        /** @description A team that a draw is among. */
        DrawableTeam: {
            /** Format: int64 */
            teamId: number;
            name: string;
            /** @description The club of its entry. */
            club: string | null;
        };
        /** @description A group of a draw. */
        DrawnGroup_DrawTeam: {
            /** @description A letter. */
            name: string;
            /** @description Its teams. */
            teams: {
                /** Format: int64 */
                teamId: number;
                name: string;
            }[];
            /** @description The places of earlier phases whose teams will be in it. */
            places: components["schemas"]["DrawnSide_DrawTeam"][];
        };
        /** @description A heat of a draw. */
        DrawnHeat_DrawTeam: {
            /**
             * Format: int64
             * @description From 1 on over all rounds, in the order of the races.
             */
            number: number;
            /** @description The lanes in use, in ascending order. */
            lanes: components["schemas"]["DrawnLane_DrawTeam"][];
        };
        /** @description Who starts in a lane. */
        DrawnLane_DrawTeam: {
            /**
             * Format: int64
             * @description From 1.
             */
            lane: number;
            /** @description A team of a draw. */
            team: {
                /** Format: int64 */
                teamId: number;
                name: string;
            };
        };
        /** @description A match of a draw. */
        DrawnMatch_DrawTeam: {
            /**
             * Format: int64
             * @description From 1, in the order of play.
             */
            number: number;
            /**
             * Format: int64
             * @description 1 or 2 in a tie of two legs.
             */
            leg: number | null;
            /** @description The group, in a match of a group. */
            group: string | null;
            /** @description The sides. Where there is a home side, it is the first. */
            sides: components["schemas"]["DrawnSide_DrawTeam"][];
        };
        /** @description A round of a draw. */
        DrawnRound_DrawTeam: {
            /** @description Where it is. */
            part: components["schemas"]["DrawPart"];
            /**
             * Format: int64
             * @description From 1 in its part.
             */
            round: number;
            /** @description Its matches. */
            matches: components["schemas"]["DrawnMatch_DrawTeam"][];
            /** @description Who has no opponent in it, where each round is drawn by itself. */
            byes: {
                /** Format: int64 */
                teamId: number;
                name: string;
            }[];
            /** @description Who was named as absent, or has withdrawn. */
            absent: {
                /** Format: int64 */
                teamId: number;
                name: string;
            }[];
            /** @description Its heats, which it has in the place of matches. */
            heats: components["schemas"]["DrawnHeat_DrawTeam"][];
            goingOn: components["schemas"]["GoingOn"] | null;
        };
        /** @description A side of a match of a draw. */
        DrawnSide_DrawTeam: {
            /** @description A team of a draw. */
            team: {
                /** Format: int64 */
                teamId: number;
                name: string;
            };
        } | {
            /**
             * Format: int64
             * @description The winner of the match with this number.
             */
            winner_of: number;
        } | {
            /**
             * Format: int64
             * @description The loser of the match with this number.
             */
            loser_of: number;
        } | {
            /** @description Who ends in a rank of a group. */
            rank_in_group: {
                /** @description The group's name. */
                group: string;
                /**
                 * Format: int64
                 * @description 1 for the first.
                 */
                rank: number;
            };
        } | {
            /** @description One of the best of those in one rank of their groups. */
            best_placed: {
                /**
                 * Format: int64
                 * @description 3 for best thirds.
                 */
                rank: number;
                /**
                 * Format: int64
                 * @description The number of the place in the draw's table of the best.
                 */
                place: number;
            };
        } | {
            /**
             * Format: int64
             * @description The loser of the match with this number, if it was the loser's first one.
             */
            first_match_loser_of: number;
        } | {
            /** @description Who has a rank in a phase of the division. */
            rank_in_phase: {
                /**
                 * Format: int64
                 * @description The phase, from 1.
                 */
                phase: number;
                /**
                 * Format: int64
                 * @description 1 for the first.
                 */
                rank: number;
            };
        } | {
            /** @description One of those who have the same rank in the groups of a phase. */
            best_of_rank: {
                /**
                 * Format: int64
                 * @description The phase, from 1.
                 */
                phase: number;
                /**
                 * Format: int64
                 * @description 3 for thirds.
                 */
                rank: number;
                /**
                 * Format: int64
                 * @description 1 for the best of them.
                 */
                place: number;
            };
        };
        /** @description When the sides change ends. */
        Ends: {
            /** @description After each set. */
            afterSet: boolean;
            /**
             * Format: int32
             * @description When so many points were played, again and again.
             */
            every?: number | null;
            /**
             * Format: int32
             * @description The same in the last set.
             */
            everyInLastSet?: number | null;
            /**
             * Format: int32
             * @description In the last set, when the first side has so many points.
             */
            inLastSetAt?: number | null;
        };
        /** @description Who has a place in a division, as everybody sees it. */
        EnteredDivision: {
            /** Format: int64 */
            divisionId: number;
            /** @description In the order of arrival, as many as a reply holds. */
            entries: components["schemas"]["EnteredName"][];
            /** @description How many have no room here. */
            moreEntries: number;
            /**
             * Format: int64
             * @description How many wait for a place.
             */
            waitlisted: number;
        };
        /** @description An accepted entry, as everybody sees it. */
        EnteredName: {
            /** @description The name of the team, the pair or the player. */
            name: string;
            club: string | null;
            /**
             * Format: int64
             * @description The team that it plays as; its page is below the tournament.
             */
            teamId: number | null;
        };
        /** @enum {string} */
        EntrantKind: "team" | "pair" | "player";
        /** @description An entrant of a race. */
        EntrantState: {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /** @description Where the entrant stands. */
            status: components["schemas"]["EntryStatus"];
            /**
             * Format: int64
             * @description The time in milliseconds.
             */
            timeMs: number | null;
            /**
             * Format: int64
             * @description The rank, from 1. The next one after a dead heat leaves a gap.
             */
            rank: number | null;
            /** @description Whether another one has the same rank. */
            isTied: boolean;
            /**
             * Format: int32
             * @description The place among those with one time, as the photo shows it.
             */
            photoPlace: number | null;
            /** @description The times at the end of legs or laps: (number, milliseconds since the start). */
            splits: [
                number,
                number
            ][];
            /**
             * Format: int32
             * @description False starts.
             */
            falseStarts: number;
            rule: components["schemas"]["RaceRule"] | null;
        };
        /** @description One participant of a race. */
        Entry: {
            /**
             * Format: int64
             * @description With gaps after a tie: 1, 2, 2, 4.
             */
            rank: number | null;
            participantName: string;
            /** Format: int64 */
            playerId: number | null;
            teamName: string | null;
            /**
             * Format: int64
             * @description Milliseconds.
             */
            timeMs: number | null;
            /** @description `Completed`, `DNF`, `DNS`, `DSQ`, … */
            status: string;
            isTied: boolean;
            /** @description The qualification mark: `Q`, `q`. */
            qualified: string | null;
            /**
             * Format: double
             * @description Points; half points exist.
             */
            points: number | null;
            /** Format: int64 */
            laps: number | null;
            bib: string | null;
            lane: string | null;
            /**
             * Format: int64
             * @description Milliseconds from the gun.
             */
            reactionMs: number | null;
            note: string | null;
        };
        /** @description Who sent an entry. */
        EntryContact: {
            fullName: string;
            email: string;
        };
        /** @description How many entries of a division are in each state. */
        EntryCounts: {
            /** Format: int64 */
            submitted: number;
            /** Format: int64 */
            returned: number;
            /** Format: int64 */
            accepted: number;
            /** Format: int64 */
            waitlisted: number;
            /** Format: int64 */
            withdrawn: number;
            /** Format: int64 */
            rejected: number;
        };
        /** @description A page of a division's entries in one state. */
        EntryList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description In the order of arrival. */
            entries: components["schemas"]["CompetitionEntry"][];
            counts: components["schemas"]["EntryCounts"];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A race of a player. */
        EntryOfPlayer: {
            /** Format: int64 */
            match_id: number;
            match_name: string;
            /** Format: int64 */
            tournament_id: number | null;
            tournament_name: string | null;
            /**
             * Format: int64
             * @description As the judges recorded it.
             */
            rank: number | null;
            /**
             * Format: int64
             * @description Milliseconds, as they were measured.
             */
            time_ms: number | null;
            /** @description How the official time follows from them. */
            time_rounding: components["schemas"]["TimeRounding"];
            /** @description `Completed`, `DNF`, `DNS`, `DSQ`, … */
            status: string;
            /** @description As exactly as it is known. */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
        };
        /** @description What the sender says. */
        EntryRequest: {
            /** @description The name of the team, the pair or the player. */
            name: string;
            /** @description Needed where a division takes a limited number of entries of each club. */
            club?: string | null;
            /** @description What the organiser should know. */
            note?: string | null;
        };
        /** @enum {string} */
        EntryState: "submitted" | "returned" | "accepted" | "waitlisted" | "withdrawn" | "rejected";
        /** @enum {string} */
        EntryStatus: "Entered" | "Running" | "Completed" | "DNF" | "DNS" | "DSQ" | "DNQ" | "EX" | "Not classified";
        /** @description A step with an entry. */
        EntryStepRequest: {
            step: components["schemas"]["Step"];
            /**
             * Format: int64
             * @description The version of the entry that was seen. When it has another one by now, nothing is done.
             */
            version: number;
            /** @description Why; needed for `reject`. The entrant reads it. */
            reason?: string | null;
            /** @description What is to be corrected; needed for `return`. */
            message?: string | null;
            /** @description Where; needed for `return`. */
            markedFields?: components["schemas"]["MarkedField"][] | null;
            entry?: components["schemas"]["EntryRequest"] | null;
        };
        /** @description The proof that the account's owner asks. */
        EraseRequest: {
            /** @description The account's password. */
            password: string;
        };
        /** @description What erasing a person will change. Results, tables and counts stay as they are. */
        Erasure: {
            fullName: string;
            /** @description Whether there is an account, which will be closed. */
            hasAccount: boolean;
            /** @description The profiles that lose their names and birth dates. */
            profiles: components["schemas"]["NamedProfile"][];
            /**
             * Format: int64
             * @description Matches that will show another name.
             */
            matches: number;
            /**
             * Format: int64
             * @description Teams of a single player, and pairs, that will get another name.
             */
            teams: number;
            /**
             * Format: int64
             * @description Tournaments that will name another organiser.
             */
            tournaments: number;
            /**
             * Format: int64
             * @description Activities that will show another name.
             */
            activities: number;
            /**
             * Format: int64
             * @description Entries of the audit trail that will not say any more who made them.
             */
            trailEntries: number;
        };
        /** @description An event template. */
        EventTemplate: {
            /** Format: int64 */
            id: number;
            /** @description The template's name, unique within its sport. */
            event_type: string;
            sport_type: components["schemas"]["TemplateSport"];
            /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
            template_text: string;
            is_active: boolean;
            /**
             * Format: int64
             * @description Counts the changes; send it back in `If-Match`.
             */
            version: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description An event template, as it should be. */
        EventTemplateInput: {
            /** @description The template's name, unique within its sport. */
            event_type: string;
            sport_type: components["schemas"]["TemplateSport"];
            /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
            template_text: string;
            /** @description When it is left out, a new row is active and an existing one stays as it is. */
            is_active?: boolean | null;
            /**
             * Format: int64
             * @description Set by the server.
             */
            readonly id?: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back, it is the version that was seen.
             */
            readonly version?: number | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly created_at?: string | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly updated_at?: string | null;
        };
        /** @enum {string} */
        EventType: "Goal" | "Penalty Goal" | "Penalty Miss" | "Own Goal" | "Shootout Goal" | "Shootout Miss" | "Green Card" | "Yellow Card" | "Second Yellow Card" | "Red Card" | "Substitution" | "Point" | "Game" | "Game Won" | "Set Won" | "Time-out" | "Let" | "False start" | "Retirement";
        /** @enum {string} */
        ExtraColumn: "overtime_won" | "overtime_lost" | "no_result" | "regulation_wins" | "wins_without_shootout" | "win_share" | "points_per_match" | "net_run_rate" | "goal_average" | "percentage" | "set_quotient" | "point_difference" | "point_quotient" | "tries" | "bonus_points";
        /** @description Extra time of a format. */
        ExtraTime: {
            /**
             * Format: int32
             * @description How many periods it has.
             */
            periods: number;
            /**
             * Format: int32
             * @description How long one lasts.
             */
            minutes: number;
            /** @description Whether the first goal wins. */
            goldenGoal: boolean;
            /**
             * Format: int32
             * @description Substitutions on top of those of the match; without a limit there, without a meaning.
             */
            substitutions: number;
        };
        /** @description The value of a row in a column that only some tables have. */
        ExtraValue: {
            column: components["schemas"]["ExtraColumn"];
            value: components["schemas"]["SeparationValue"];
        };
        /** @description How many rows have each fate. */
        FateCounts: {
            new: number;
            changed: number;
            same: number;
            waits: number;
            alike: number;
            asks: number;
            refused: number;
        };
        /** @description A team in the final ranking, or a competitor of races. */
        FinalPlace: {
            /**
             * Format: int64
             * @description From 1.
             */
            place: number;
            /** @description Whether others have it, too: nothing decides between them. */
            shared: boolean;
            /**
             * Format: int64
             * @description `null` for a competitor of races who is no team, or who is not known as one.
             */
            team_id: number | null;
            /**
             * Format: int64
             * @description In a championship of people: who it is, as far as that is known.
             */
            player_profile_id: number | null;
            /** @description Of races: the competitor's name. */
            team_name: string;
            /** @description What has placed the team. */
            reason: components["schemas"]["FinalReason"];
            /** @description Of a tie: the opponent. */
            opponent_name: string | null;
            /** @description Of a tie: the team's score and the opponent's, as the bracket has them. */
            score: number[] | null;
            /** @description Of a tie whose last match a shoot-out has decided: the same of that. */
            shootout: number[] | null;
            /**
             * Format: int64
             * @description Of a tie: its last match.
             */
            match_id: number | null;
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Of a tie: the round. */
            round_name: string | null;
            made_round_name: components["schemas"]["MadeName"] | null;
            /**
             * Format: int64
             * @description `group_place`: the place in the group.
             */
            group_place: number | null;
            /**
             * Format: double
             * @description `points`: the points of the races.
             */
            points: number | null;
            /** @description Whether the team has withdrawn. */
            has_withdrawn: boolean;
        };
        /** @description Places from which nobody plays on. */
        FinalPlaces: {
            /**
             * Format: int32
             * @description The phase, from 1.
             */
            phase: number;
            /**
             * Format: int32
             * @description The first of the places, counted in the phase.
             */
            from: number;
            /**
             * Format: int32
             * @description The last of them.
             */
            to: number;
        };
        /** @description The final ranking of a division. */
        FinalRanking: {
            /** Format: int64 */
            tournament_id: number;
            /** Format: int64 */
            division_id: number;
            sport_name: string | null;
            /**
             * @description Whether everything is played, or the organiser has completed the division. An imported one that is ongoing is over once its
             *     final is decided.
             */
            is_over: boolean;
            /** @description First to last; none as long as it is not over, and where the matches do not say it. */
            places: components["schemas"]["FinalPlace"][];
            no_ranking: components["schemas"]["NoRanking"] | null;
        };
        /** @enum {string} */
        FinalReason: "won_final" | "lost_final" | "won_place" | "lost_place" | "out_in" | "table" | "group_place" | "points";
        /** @description The first matches of a list. */
        FirstMatches: {
            /** @description Six at most. */
            matches: components["schemas"]["CompetitionMatch"][];
            /** @description Whether there are more of them. */
            more: boolean;
        };
        /** @description Matches of a competition. */
        Fixtures: {
            /** @description In the order of play: by start, then by number; undated ones last. */
            matches: components["schemas"]["CompetitionMatch"][];
            /**
             * Format: int64
             * @description Matches on all pages.
             */
            total: number;
        };
        /** @description A match from one team's side. */
        FormMatch: {
            /** Format: int64 */
            match_id: number;
            result: components["schemas"]["FormResult"];
            /** Format: int64 */
            opponent_id: number;
            opponent_name: string;
            /** @description As exactly as it is known. */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
        };
        /** @enum {string} */
        FormResult: "won" | "drawn" | "lost";
        /** @description What was found, a few of each kind. A record whose id was typed is the first of its kind. */
        Found: {
            /**
             * @description Those whose names have the words best; of several those that begin with the search, then the
             *     first by name. A name that is the search comes first, then names with all its words, then with
             *     words that begin so, then with the words anywhere, then what was found elsewhere. Teams of one
             *     person are left out.
             */
            teams: components["schemas"]["FoundTeam"][];
            /** @description In the order of teams. */
            users: components["schemas"]["FoundUser"][];
            /** @description In the order of teams. */
            players: components["schemas"]["FoundPlayer"][];
            /** @description Those whose names have the words best, of several the newest first. */
            tournaments: components["schemas"]["FoundTournament"][];
            /**
             * @description Those with the number that was typed, then those whose names have the words best; of several
             *     the newest first.
             */
            matches: components["schemas"]["FoundMatch"][];
        };
        /** @enum {string} */
        FoundIn: "id" | "number" | "mobile" | "sport" | "team" | "venue" | "organizer" | "country";
        /** @description A match. */
        FoundMatch: {
            /** Format: int64 */
            match_id: number;
            match_name: string;
            /** Format: int64 */
            match_number: number | null;
            team_a_name: string | null;
            team_a_source: components["schemas"]["SideSource"] | null;
            team_b_name: string | null;
            team_b_source: components["schemas"]["SideSource"] | null;
            participant_mode: components["schemas"]["ParticipantMode"];
            status: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description As exactly as it is known, see the list of matches. */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
            tournament_name: string | null;
            /** @description Empty when the record shows what was searched. */
            because: components["schemas"]["FoundReason"][];
        };
        /** @description A player profile. */
        FoundPlayer: {
            /** Format: int64 */
            player_profile_id: number;
            player_name: string;
            email: string | null;
            /** @description Empty when the record shows what was searched. */
            because: components["schemas"]["FoundReason"][];
        };
        /**
         * @description Where words of the search were found that the name, the email and the tournament of the
         *     record do not have.
         */
        FoundReason: {
            field: components["schemas"]["FoundIn"];
            /** @description What the record has there, such as the four digits or the name of the sport. */
            text: string;
        };
        /** @description A team. */
        FoundTeam: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            team_type: components["schemas"]["TeamType"];
            country_code: string | null;
            /** @description Empty when the record shows what was searched. */
            because: components["schemas"]["FoundReason"][];
        };
        /** @description A tournament. */
        FoundTournament: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            status: components["schemas"]["TournamentStatus"];
            /** @description Empty when the record shows what was searched. */
            because: components["schemas"]["FoundReason"][];
        };
        /** @description An app user. */
        FoundUser: {
            /** Format: int64 */
            user_id: number;
            full_name: string;
            email: string;
            /** @description Empty when the record shows what was searched. */
            because: components["schemas"]["FoundReason"][];
        };
        /** @description What results are worth, in points. */
        FourPoints: {
            win: components["schemas"]["Points"];
            draw: components["schemas"]["Points"];
            loss: components["schemas"]["Points"];
            /** @description For each side of a cancelled match. */
            cancelled: components["schemas"]["Points"];
        };
        /** @description The clock of a period. */
        GameClock: {
            /** @description Whether the period is timed at all. */
            keepsTime: boolean;
            /**
             * Format: int64
             * @description When it began to run, milliseconds UTC; `None` while it stands.
             */
            runningSinceMs: number | null;
            /**
             * Format: int64
             * @description What it showed then, in milliseconds since the start of the period.
             */
            shownMs: number;
        };
        /**
         * @description How a game of tennis is won that has reached deuce.
         * @enum {string}
         */
        GameScoring: "advantage" | "noAdvantage" | "starPoint";
        /** @description A moment on the clock of a match: `45+2`. */
        GameTime: {
            /**
             * Format: int32
             * @description The minute that is being played, from 1.
             */
            minute: number;
            /**
             * Format: int32
             * @description The minute of added time, from 1.
             */
            stoppage?: number;
        };
        /** @description A gender category. */
        GenderCategory: {
            /** Format: int64 */
            gender_category_id: number;
            /** @description Unique without regard to case. */
            gender_name: string;
            is_active: boolean;
            /**
             * Format: int64
             * @description Counts the changes; send it back in `If-Match`.
             */
            version: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description A gender category that a division can be for. */
        GenderCategoryChoice: {
            /** Format: int64 */
            genderCategoryId: number;
            name: string;
        };
        /** @description A gender category, as it should be. */
        GenderCategoryInput: {
            /** @description Unique without regard to case. */
            gender_name: string;
            /** @description When it is left out, a new row is active and an existing one stays as it is. */
            is_active?: boolean | null;
            /**
             * Format: int64
             * @description Set by the server.
             */
            readonly gender_category_id?: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back, it is the version that was seen.
             */
            readonly version?: number | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly created_at?: string | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly updated_at?: string | null;
        };
        /** @description A gender category to choose. */
        GenderChoice: {
            /** Format: int64 */
            genderCategoryId: number;
            genderName: string;
        };
        /** @description A guardian's consent. */
        GivenConsent: {
            consentedAt: components["schemas"]["Instant"];
            /** @description Names the wording and its language. */
            version: string;
            wording: string;
        };
        /** @description A format of football or hockey. */
        GoalFormat: {
            /**
             * Format: int32
             * @description The most players of a side who start; `None` where the format says nothing.
             */
            starters?: number | null;
            /**
             * Format: int32
             * @description How many periods it has.
             */
            periods: number;
            /**
             * Format: int32
             * @description How long a period lasts; 0 when the clock decides nothing.
             */
            minutes: number;
            extraTime?: components["schemas"]["ExtraTime"] | null;
            /**
             * Format: int32
             * @description How many kicks each side of a shoot-out has before the first lead wins; `None` when there is no shoot-out.
             */
            shootout?: number | null;
            /** @description How players change. */
            substitutions: components["schemas"]["Substitutions"];
            /** @description Whether a second yellow card sends off. */
            secondYellowSendsOff: boolean;
        };
        /** @description How many go on from a round of heats. */
        GoingOn: {
            /**
             * Format: int64
             * @description How many of each heat.
             */
            byPlace: number;
            /**
             * Format: int64
             * @description How many of the others, the fastest of all heats.
             */
            byTime: number;
        };
        /** @description A role of somebody. */
        Grant: {
            /** Format: int64 */
            grantId: number;
            /**
             * Format: int64
             * @description The app user who has it.
             */
            userId: number;
            holderName: string;
            role: components["schemas"]["Role"];
            scope: components["schemas"]["NamedScope"];
            /** @description `null` for an administrator, and for a role that came with the tournament. */
            givenBy: string | null;
            /** @description Whether the role came with the tournament, to its maker. */
            isMakers: boolean;
            givenAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"] | null;
        };
        /** @description When a role shall end. */
        GrantChange: {
            /**
             * Format: date-time
             * @description A moment in the future; `null` for a role that goes on.
             */
            expiresAt: string | null;
        };
        /** @description A page of roles. */
        GrantList: {
            /** @description Always `true`. */
            success: boolean;
            grants: components["schemas"]["Grant"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A bye that was granted. */
        GrantedBye: {
            /** Format: int64 */
            round: number;
            /** Format: int64 */
            teamId: number;
            name: string;
            /** @description What it is worth: `full` a win, `half` a draw, `zero` nothing. */
            kind: components["schemas"]["ByeKind"];
        };
        /** @description A bye that is granted, or taken back. */
        GrantedByeInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            /**
             * Format: int64
             * @description The round that the team does not play.
             */
            round: number;
            /** Format: int64 */
            teamId: number;
            /** @description `full` is worth a win, `half` a draw, `zero` nothing; `none` takes a bye back. */
            kind: components["schemas"]["ByeKind"];
        };
        /**
         * @description Which teams of a rank have the byes of the first round of the knock-out, where there are not enough for all of them.
         * @enum {string}
         */
        GroupByes: "by-group" | "best-winners";
        /** @description How groups are drawn. */
        GroupsOptions: {
            /** @description How many groups there are. */
            groups: number;
            /** @description Of whom a group may have only some. */
            avoid?: components["schemas"]["AtMost"][];
            /** @description What happens when that is impossible. */
            if_impossible?: components["schemas"]["IfImpossible"];
            /**
             * Format: int32
             * @description How often two of a group meet.
             */
            legs?: number;
            /** @description How many of each group qualify for the knock-out; without one, there is no knock-out. */
            qualify?: number;
            /** @description How many of those in the next rank qualify, too: 4 for the four best thirds, if two qualify directly. */
            best_placed?: number;
            /** @description Whether the losers of the semi-finals play for third place. */
            third_place?: boolean;
            /** @description Who goes on without a match where not all of a rank do. */
            byes?: components["schemas"]["GroupByes"];
        };
        /** @description One day of the growth chart. */
        GrowthPointReply: {
            /**
             * Format: date
             * @description The day, UTC.
             */
            date: string;
            /** Format: int64 */
            cumulativeUsers: number;
            /** Format: int64 */
            cumulativePlayers: number;
        };
        /** @description Two teams and their matches against each other. */
        HeadToHead: {
            team: components["schemas"]["TeamRef"];
            opponent: components["schemas"]["TeamRef"];
            /**
             * Format: int64
             * @description The sport that is shown; `null` when they never met.
             */
            sport_id: number | null;
            /** @description What scores count. */
            score_unit: components["schemas"]["ScoreUnit"];
            /** @description From the side of the first of the two teams. */
            record: components["schemas"]["TeamRecord"];
            /** @description The latest 50, the last one first. */
            matches: components["schemas"]["CompetitionMatch"][];
            /**
             * Format: int64
             * @description All of them, those to come included.
             */
            total: number;
        };
        /**
         * @description What lots decide in a race.
         * @enum {string}
         */
        HeatLots: "none" | "first-round" | "later-round";
        /** @description Who goes on from a round. */
        HeatProgression: {
            /** @description How many of each heat. */
            by_place?: number;
            /** @description How many of the others, the fastest of all heats. */
            by_time?: number;
        };
        /** @description How heats are drawn. */
        HeatsOptions: {
            /** @description How many lanes there are. */
            lanes: number;
            /**
             * @description The lanes from the best rank's on. Without it the middle lanes are the best: of 8 lanes 4, 5,
             *     3, 6, 2, 7, 1, 8, as in swimming (World Aquatics, SW 3.1.2).
             */
            lane_order?: number[];
            /** @description Who goes on from each round but the last. Without one, the heats decide by time. */
            progression?: components["schemas"]["HeatProgression"][];
            /** @description What entries of one heat should not have in common. */
            avoid?: components["schemas"]["DrawAttribute"][];
            /** @description What is decided by lot beside the order of those without a seed. */
            lots?: components["schemas"]["HeatLots"];
            /**
             * @description Groups of lanes from those of the best rank's on, for lots within each. Without it, they are those of the track; in
             *     version 1, the four middle lanes are drawn among the four best, the lanes outside of them among the next, and those
             *     inside among the last: of 8 lanes 3 to 6, 7 and 8, 1 and 2.
             */
            lane_groups?: number[][];
            /** @description Where the race is run, which says the groups of lanes. */
            track?: components["schemas"]["RaceTrack"];
        };
        /** @description Numbers that a device has used, of which nothing has arrived. */
        Hole: {
            /** @description The device. */
            device: string;
            /**
             * Format: int32
             * @description The first number.
             */
            first: number;
            /**
             * Format: int32
             * @description The last one.
             */
            last: number;
        };
        /**
         * @description What happens when entries that should be kept apart cannot be.
         * @enum {string}
         */
        IfImpossible: "refuse" | "bend";
        /** @description The import that a tournament comes from. */
        Imported: {
            /**
             * @description The source, by the folder that it was first read from. The audit trail names
             *     it in the entry of each import (`entityType=competition`).
             */
            source_name: string;
            /** @description When something of it was imported last. */
            last_import_at: components["schemas"]["Instant"];
        };
        /**
         * Format: date-time
         * @description RFC 3339 in UTC with milliseconds
         */
        Instant: string;
        /** @description Who comes into a phase. */
        Intake: {
            /** @enum {string} */
            take: "entries";
        } | {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @enum {string} */
            take: "best_entries";
        } | {
            /**
             * Format: int32
             * @description How many are left out.
             */
            without_best: number;
            /** @enum {string} */
            take: "other_entries";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /**
             * Format: int32
             * @description The first place, from 1.
             */
            from: number;
            /**
             * Format: int32
             * @description The last place.
             */
            to: number;
            /** @enum {string} */
            take: "places";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /**
             * Format: int32
             * @description 1 for the winners of the groups.
             */
            rank: number;
            /** @enum {string} */
            take: "rank";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /**
             * Format: int32
             * @description 3 for the best thirds.
             */
            rank: number;
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @enum {string} */
            take: "best_of_rank";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /**
             * Format: int32
             * @description 3 for thirds.
             */
            rank: number;
            /**
             * Format: int32
             * @description How many of the best are left out.
             */
            without_best: number;
            /** @enum {string} */
            take: "rest_of_rank";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /**
             * Format: int32
             * @description The round, from 1.
             */
            round: number;
            /** @enum {string} */
            take: "losers_of_round";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /** @enum {string} */
            take: "first_match_losers";
        } | {
            /**
             * Format: int32
             * @description The phase.
             */
            phase: number;
            /** @enum {string} */
            take: "winners";
        };
        /** @description An invitation to a role, which nobody has answered yet. */
        Invitation: {
            /** Format: int64 */
            invitationId: number;
            /** @description Who is invited. */
            email: string;
            role: components["schemas"]["Role"];
            scope: components["schemas"]["NamedScope"];
            grantExpiresAt: components["schemas"]["Instant"] | null;
            /** @description `null` for an administrator. */
            invitedBy: string | null;
            createdAt: components["schemas"]["Instant"];
            /** @description Until when it can be accepted. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description A page of invitations. */
        InvitationList: {
            /** @description Always `true`. */
            success: boolean;
            invitations: components["schemas"]["Invitation"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Whom to invite to what. */
        InvitationRequest: {
            /**
             * Format: email
             * @description Where the invitation is sent.
             */
            email: string;
            role: components["schemas"]["Role"];
            scope: components["schemas"]["ScopeKind"];
            /**
             * Format: int64
             * @description Which tournament, match, team or player.
             */
            scopeId: number;
            /**
             * Format: date-time
             * @description When the role shall end; without it, the role goes on.
             */
            grantExpiresAt?: string | null;
            language?: components["schemas"]["Language"] | null;
        };
        /** @description Everything that is stored about a person: an object of lists of rows. */
        Kept: Record<string, never>;
        /** @description Entries with something in common that do not meet in the first rounds. */
        KeptApart: {
            /** @description What they have in common. */
            by: components["schemas"]["DrawAttribute"];
            /** @description In how many rounds they do not meet. */
            rounds?: number;
        };
        /** @enum {string} */
        KeptApartBy: "club" | "country" | "region" | "group";
        /** @description An important event. */
        KeyHighlight: {
            /** Format: int64 */
            id: number;
            eventType: string;
            description: string | null;
            eventTime: string | null;
            playerName: string | null;
            teamName: string | null;
        };
        /** @description How a knock-out is drawn. */
        KnockOutOptions: {
            /** @description How seeds get their places. */
            seeding?: components["schemas"]["Seeding"];
            /** @description Who is kept apart in the first rounds. */
            avoid?: components["schemas"]["KeptApart"][];
            /** @description What happens when they cannot be kept apart. */
            if_impossible?: components["schemas"]["IfImpossible"];
            /**
             * Format: int32
             * @description Matches of a tie. The final and the match for third place are single matches.
             */
            legs?: number;
            /** @description Whether the losers of the semi-finals play for third place. */
            third_place?: boolean;
            /**
             * @description Whether each round is drawn anew among those who are left. Then only the first round is
             *     drawn now, with the home sides by lot.
             */
            redraw?: boolean;
            /** @description Whether the pots of the entries count: those of pot 1 have the next places after the seeds, then those of pot 2, and so on. */
            pots?: boolean;
            /** @description How many are left when it ends: 1, or how many qualify, a power of two. Without a single winner there is no final. */
            winners?: components["schemas"]["Winners"];
        };
        /** @enum {string} */
        KnockoutFormat: "single_match" | "two_legs" | "series";
        /** @description The four totals and this month's gains (UTC). */
        KpisReply: {
            /** Format: int64 */
            totalUsers: number;
            /** Format: int64 */
            totalPlayers: number;
            /**
             * Format: int64
             * @description Quick matches among them.
             */
            totalTournaments: number;
            /**
             * Format: int64
             * @description How many of the tournaments are a single quick match.
             */
            totalQuickMatches: number;
            /** Format: int64 */
            totalMatches: number;
            /** Format: int64 */
            newUsersThisMonth: number;
            /** Format: int64 */
            newPlayersThisMonth: number;
            /** Format: int64 */
            newTournamentsThisMonth: number;
            /** Format: int64 */
            newMatchesThisMonth: number;
        };
        /** @enum {string} */
        Language: "en" | "de" | "fr" | "es" | "ar";
        /** @description The last set of a tennis match that can be played. */
        LastSet: {
            /** @enum {string} */
            is: "likeTheOthers";
        } | {
            /** @enum {string} */
            is: "playedOut";
        } | (components["schemas"]["TieBreak"] & {
            /** @enum {string} */
            is: "withTieBreak";
        }) | (components["schemas"]["TieBreak"] & {
            /** @enum {string} */
            is: "matchTieBreak";
        });
        /** @description A team that came in after the first round. */
        LateTeam: {
            /** Format: int64 */
            teamId: number;
            name: string;
            /**
             * Format: int64
             * @description From 1, the strongest.
             */
            number: number;
        };
        /** @description The pairing number of a team that came in after the first round. */
        LateTeamInput: {
            /** Format: int64 */
            teamId: number;
            /**
             * Format: int64
             * @description From 1, the strongest. Those from there on have the next one.
             */
            number: number;
        };
        /** @enum {string} */
        LaterMatches: "keep" | "replay" | "void";
        /** @description A race's result. */
        Leaderboard: {
            /** @description The format: `100m`; else the sport. */
            eventType: string;
            matchName: string;
            /** Format: int64 */
            matchNumber: number | null;
            status: components["schemas"]["Lifecycle"];
            /** @description As exactly as it is known, see the list of matches. */
            scheduledDate: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduledLocal: string | null;
            /** @description The court and the venue, as far as they are known. */
            venueName: string | null;
            tournamentName: string | null;
            sportName: string;
            type: components["schemas"]["LeaderboardType"];
            /** @description How official times follow from those of the entries, which are as they were measured. */
            timeRounding: components["schemas"]["TimeRounding"];
            /** @description A remark of the source: the wind, the number of laps. */
            note: string | null;
            /** @description In order; entries with neither rank nor time come last. */
            entries: components["schemas"]["Entry"][];
        };
        /** @enum {string} */
        LeaderboardType: "individual" | "team";
        /** @description The leaders of a competition. */
        Leaders: {
            /** @description What scorers score: `goals` or `points`. */
            scorer_unit: components["schemas"]["ScoreUnit"];
            /** @description Own goals and kicks of a shoot-out are not counted. */
            scorers: components["schemas"]["LeadingScorer"][];
            cards: components["schemas"]["LeadingCards"][];
            appearances: components["schemas"]["LeadingAppearances"][];
            /** @description Only of sports that count goals. */
            clean_sheets: components["schemas"]["LeadingCleanSheets"][];
        };
        /** @description A player who played often. */
        LeadingAppearances: {
            /**
             * Format: int64
             * @description From 1; equal for as many matches.
             */
            rank: number;
            tied: boolean;
            /** Format: int64 */
            player_profile_id: number | null;
            player_name: string;
            /** Format: int64 */
            team_id: number | null;
            team_name: string | null;
            /** Format: int64 */
            matches: number;
            /**
             * Format: int64
             * @description Matches from the start.
             */
            starts: number;
            /**
             * Format: int64
             * @description Matches as captain.
             */
            captain: number;
        };
        /** @description A player who was shown cards. */
        LeadingCards: {
            /**
             * Format: int64
             * @description From 1; equal for as many cards and sendings-off.
             */
            rank: number;
            tied: boolean;
            /** Format: int64 */
            player_profile_id: number | null;
            player_name: string;
            /** Format: int64 */
            team_id: number | null;
            team_name: string | null;
            /** Format: int64 */
            yellow: number;
            /** Format: int64 */
            second_yellow: number;
            /** Format: int64 */
            red: number;
        };
        /** @description A team that conceded nothing. */
        LeadingCleanSheets: {
            /**
             * Format: int64
             * @description From 1; equal for as many clean sheets.
             */
            rank: number;
            tied: boolean;
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** Format: int64 */
            clean_sheets: number;
            /**
             * Format: int64
             * @description Contested matches with a score.
             */
            played: number;
        };
        /** @description A scorer. */
        LeadingScorer: {
            /**
             * Format: int64
             * @description From 1; equal for equal goals, and the next one leaves a gap.
             */
            rank: number;
            tied: boolean;
            /** Format: int64 */
            player_profile_id: number | null;
            player_name: string;
            /** Format: int64 */
            team_id: number | null;
            team_name: string | null;
            /**
             * Format: int64
             * @description Goals, or points of a rally sport.
             */
            goals: number;
            /**
             * Format: int64
             * @description How many of them from a penalty during play.
             */
            penalties: number;
            /**
             * Format: int64
             * @description Matches that the player took part in; 0 when no line-up is known.
             */
            matches: number;
        };
        /** @enum {string} */
        LetterKind: "confirm_address" | "has_account" | "reset_password" | "sign_in" | "no_account" | "invitation" | "tournament_news" | "entry_news" | "notice";
        /** @description The link of a letter. */
        LetterLink: {
            /** @description Its holder may use it, once. */
            link: string;
        };
        /** @enum {string} */
        LetterState: "waiting" | "sent" | "given_up" | "used" | "expired";
        /** @description Whether one is notified about a topic, and where. */
        LetterSwitch: {
            topic: components["schemas"]["LetterTopic"];
            /** @description Whether letters about it are sent. */
            isOn: boolean;
            /** @description Whether there are notices in the workspace. */
            inWorkspace: boolean;
        };
        /** @description Switches that are set; what is left out stays as it is. */
        LetterSwitchInput: {
            topic: components["schemas"]["LetterTopic"];
            /** @description Whether letters about it are sent. */
            isOn?: boolean | null;
            /** @description Whether there are notices in the workspace. */
            inWorkspace?: boolean | null;
        };
        /** @enum {string} */
        LetterTopic: "entries" | "arrivals" | "draws" | "times" | "results" | "announcements" | "roles" | "claims";
        /** @description A letter was written. */
        Lettered: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description Whether it goes out by mail. Otherwise it waits for an administrator, who passes its link on. */
            isSent: boolean;
        };
        /** @enum {string} */
        Lifecycle: "scheduled" | "live" | "completed" | "cancelled" | "postponed";
        /** @description A player of a line-up. */
        LineupPlayer: {
            /** Format: int64 */
            playerId: number | null;
            name: string;
            isSelected: boolean;
        };
        /** @description A race's line-up. */
        LineupReply: {
            teams: components["schemas"]["LineupTeam"][];
            /** @description The starters without a team. */
            players: components["schemas"]["LineupPlayer"][];
        };
        /** @enum {string} */
        LineupRole: "starter" | "substitute" | "reserve" | "entrant" | "listed";
        /** @description A team of a line-up. */
        LineupTeam: {
            /** Format: int64 */
            teamId: number;
            teamName: string;
            players: components["schemas"]["LineupPlayer"][];
        };
        /** @description The secret of a mailed link. */
        LinkRequest: {
            /** @description From the link. It works once. */
            token: string;
        };
        /** @description What your link is for. */
        LinkedCourtReply: {
            tournamentName: string;
            /** @description The IANA name of the zone of its place; `null` where it is not known. */
            timeZone: string | null;
            /** @description `YYYY-MM-DD`. */
            day: string;
            /** @description `null`: every court. */
            courtName: string | null;
            /** @description When the link ends. */
            expiresAt: components["schemas"]["Instant"];
            /** @description At most 1,000, in the order of their start. */
            matches: components["schemas"]["StandingResult"][];
        };
        /** @description What a mailed link invites to. It has no address, and nothing of what it is to but the names. */
        LinkedInvitation: {
            role: components["schemas"]["Role"];
            scopeKind: components["schemas"]["ScopeKind"];
            sides: components["schemas"]["Sides_NamedSide"] | null;
            scopeName: string;
            /** @description Of a match: its tournament. */
            tournamentName: string | null;
            grantExpiresAt: components["schemas"]["Instant"] | null;
            /** @description `null` for an administrator. */
            invitedBy: string | null;
            /** @description Until when it can be accepted. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description A link to a court and day that works now. */
        ListedCourtLink: {
            /** Format: int64 */
            keyId: number;
            /** @description `YYYY-MM-DD`. */
            day: string;
            /** @description `null`: every court. */
            courtName: string | null;
            /** @description An administrator's user name, or a person's name. */
            makerName: string;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        /** @description A player of a line-up. */
        ListedPlayer: {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who.
             */
            player: number;
            /** @description Whether the player starts. */
            starts: boolean;
        };
        /** @description A link that works now. Its address cannot be read again. */
        ListedScorerLink: {
            /** Format: int64 */
            keyId: number;
            /** @description An administrator's user name, or a person's name. */
            makerName: string;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        /** @description A sport of published tournaments. */
        ListedSport: {
            /** Format: int64 */
            sportId: number;
            name: string;
        };
        /** @description A tournament in the public list. */
        ListedTournament: {
            /** Format: int64 */
            tournamentId: number;
            name: string;
            phase: components["schemas"]["TournamentPhase"];
            status: components["schemas"]["TournamentStatus"];
            /** @description Names of the sports, joined by a comma; empty without any. */
            sportsNames: string;
            /**
             * Format: date
             * @description The first day.
             */
            startDate: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            endDate: string | null;
            venueName: string | null;
            /** @description The body that organises it, where one was given. */
            organizerName: string | null;
            /**
             * Format: int64
             * @description The number of matches that are being played.
             */
            liveMatches: number;
        };
        /** @description A page of published tournaments. */
        ListedTournaments: {
            tournaments: components["schemas"]["ListedTournament"][];
            /** @description The sports to choose from, by name. */
            sports: components["schemas"]["ListedSport"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The reply to a sign-in. */
        LoginReply: {
            /** @description Always `true`. */
            success: boolean;
            /** @description For a person. */
            message: string;
            data: components["schemas"]["Tokens"];
        };
        /** @description User name and password. */
        LoginRequest: {
            /** @description Compared without regard to case. */
            username: string;
            /**
             * Format: password
             * @description As it is.
             */
            password: string;
        };
        /** @description What a round is called that a draw has made, or that is named by the number of its ties. */
        MadeName: {
            word: components["schemas"]["RoundName"];
            /**
             * Format: int64
             * @description `round_of`: how many teams play in it. `numbered`, `league_round`, `winners_round`, `losers_round`: which
             *     round it is, from 1.
             */
            number: number | null;
        };
        /** @enum {string} */
        MailFailure: "unreachable" | "insecure" | "not_let_in" | "refused" | "put_off" | "broken" | "no_address" | "too_late" | "unreadable";
        /** @enum {string} */
        MarkedField: "name" | "club" | "note";
        /** @description A match. */
        Match: {
            /** Format: int64 */
            match_id: number;
            /** Format: int64 */
            match_number: number | null;
            match_name: string;
            status: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
            participant_mode: components["schemas"]["ParticipantMode"];
            /** Format: int64 */
            team_a_id: number | null;
            team_a_name: string | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport.
             */
            team_a_score: number | null;
            team_a_source: components["schemas"]["SideSource"] | null;
            /** Format: int64 */
            team_b_id: number | null;
            team_b_name: string | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport.
             */
            team_b_score: number | null;
            team_b_source: components["schemas"]["SideSource"] | null;
            /** Format: int64 */
            team_a_shootout: number | null;
            /** Format: int64 */
            team_b_shootout: number | null;
            /**
             * Format: int64
             * @description Authoritative: after a shoot-out it does not follow from the score.
             */
            winner_team_id: number | null;
            /**
             * @description As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
             *     at the venue) or `2026-11-20T18:00:00.000Z`.
             */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
            /** Format: int64 */
            tournament_id: number | null;
            tournament_name: string | null;
            /** @description The court and the venue, as far as they are known. A match has a venue of its own or that of its tournament. */
            venue_name: string | null;
            /** Format: int64 */
            events_count: number;
            /** @description A match that players set up themselves. */
            is_quick_match: boolean;
            stage_name: string | null;
            made_stage_name: components["schemas"]["StageName"] | null;
            group_name: string | null;
            /** @description The letter of the group, if a draw has made it. */
            group_letter: string | null;
            round_name: string | null;
            made_round_name: components["schemas"]["MadeName"] | null;
        };
        /** @description The day of a tournament. */
        MatchDayReply: {
            /** @description In the order of their start; those that are called off are left out. */
            matches: components["schemas"]["BoardMatchReply"][];
            /** @description Whether there are more: than 1,000, or than a reply holds. */
            hasMore: boolean;
            /**
             * Format: int64
             * @description How many matches of the tournament have no day; at most 1,000 are counted.
             */
            withoutDay: number;
        };
        /** @description An event on the timeline. */
        MatchEvent: {
            /** Format: int64 */
            id: number;
            /** @description As it is shown: `45+1`. */
            eventTime: string | null;
            eventType: string;
            description: string | null;
            playerName: string | null;
            /**
             * Format: int64
             * @description The team that gains: for an own goal, the opponents of its scorer.
             */
            teamId: number | null;
            teamName: string | null;
            relatedPlayerName: string | null;
            periodName: string | null;
            createdAt: components["schemas"]["Instant"];
        };
        /** @description A match format. */
        MatchFormat: {
            /** Format: int64 */
            match_format_id: number;
            /** @description Unique within its sport, without regard to case. */
            format_name: string;
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
            /** @description Empty counts as none. */
            description: string | null;
            /**
             * Format: int64
             * @description Minutes.
             */
            duration_minutes: number | null;
            rules: components["schemas"]["MatchRules"] | null;
            is_active: boolean;
            /**
             * Format: int64
             * @description Counts the changes; send it back in `If-Match`.
             */
            version: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description A match format that a division can have. */
        MatchFormatChoice: {
            /** Format: int64 */
            matchFormatId: number;
            name: string;
            /**
             * Format: int64
             * @description A division of this sport can have it.
             */
            sportId: number;
            rules: components["schemas"]["MatchRules"] | null;
        };
        /** @description A match format, as it should be. */
        MatchFormatInput: {
            /** @description Unique within its sport, without regard to case. */
            format_name: string;
            /** Format: int64 */
            sport_id: number;
            /** @description Empty counts as none. */
            description?: string | null;
            /**
             * Format: int64
             * @description Minutes.
             */
            duration_minutes?: number | null;
            rules?: components["schemas"]["MatchRules"] | null;
            /** @description When it is left out, a new row is active and an existing one stays as it is. */
            is_active?: boolean | null;
            /**
             * Format: int64
             * @description Set by the server.
             */
            readonly match_format_id?: number | null;
            /** @description Set by the server. */
            readonly sport_name?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back, it is the version that was seen.
             */
            readonly version?: number | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly created_at?: string | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly updated_at?: string | null;
        };
        /** @description A page of matches. */
        MatchList: {
            /** @description Always `true`. */
            success: boolean;
            matches: components["schemas"]["Match"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A match, and what the player scored in it. */
        MatchOfPlayer: components["schemas"]["CompetitionMatch"] & {
            /**
             * Format: int64
             * @description The player's goals in it.
             */
            goals: number;
        };
        /** @enum {string} */
        MatchPart: "periods" | "cards" | "figures";
        /** @description A result that a match might have. */
        MatchResultInput: {
            status?: components["schemas"]["Lifecycle"] | null;
            outcome?: components["schemas"]["Outcome"] | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport; of both teams or of neither.
             */
            team_a_score?: number | null;
            /**
             * Format: int64
             * @description Goals, sets or points, by the sport; of both teams or of neither.
             */
            team_b_score?: number | null;
            /**
             * Format: int64
             * @description One of the two teams; when it is left out, the score decides.
             */
            winner_team_id?: number | null;
            /**
             * Format: int64
             * @description Of both teams or of neither.
             */
            team_a_shootout?: number | null;
            /**
             * Format: int64
             * @description Of both teams or of neither.
             */
            team_b_shootout?: number | null;
            extra_time?: boolean | null;
            /**
             * @description For tables that compare them, such as those of volleyball; when they are left out, the
             *     recorded ones count.
             */
            periods?: components["schemas"]["PeriodInput"][] | null;
            /**
             * @description For tables that compare them, such as those of a World Cup; when they are left out, the
             *     recorded ones count.
             */
            cards?: components["schemas"]["CardInput"][] | null;
        };
        /** @description The rules of a match format. */
        MatchRules: (components["schemas"]["GoalFormat"] & {
            /** @enum {string} */
            counts: "goals";
        }) | (components["schemas"]["RallyFormat"] & {
            /** @enum {string} */
            counts: "rallies";
        }) | (components["schemas"]["TennisFormat"] & {
            /** @enum {string} */
            counts: "tennis";
        }) | (components["schemas"]["RaceFormat"] & {
            /** @enum {string} */
            counts: "times";
        }) | (components["schemas"]["UsualRules"] & {
            /** @enum {string} */
            counts: "usual";
        });
        /** @description What is known of a match before anything is recorded. */
        MatchSetup: {
            /**
             * Format: int64
             * @description The match.
             */
            matchId: number;
            /** @description How the participants meet. */
            mode: components["schemas"]["ParticipantMode"];
            /** @description How it is played. */
            format: components["schemas"]["PlayedFormat"];
            /** @description The teams; `None` where a side is not known yet. */
            sides: components["schemas"]["Sides_Option_i64"];
            /** @description The line-ups, as far as they are known. A side without one may name anybody. */
            lineUp: components["schemas"]["ListedPlayer"][];
            /** @description Whose line-up was not made of a squad but came from elsewhere, as from an import: then none is recorded. */
            given: components["schemas"]["Sides_bool"];
            /** @description The start list of a race. */
            entrants: number[];
            /** @description Whether there has to be a winner, as in a knock-out. */
            mustBeDecided: boolean;
            /** @description The goals of an earlier leg that count for the tie. */
            carried: components["schemas"]["Sides_i64"];
            /** @description Whether it is one of several matches of a tie, even if no goal is carried. */
            isLeg: boolean;
            /** @description Whether a level match is a draw, because the points of its table know no winner after that. */
            levelIsDrawn: boolean;
        };
        /** @description Matches by status. */
        MatchStats: {
            /** Format: int64 */
            total_matches: number;
            /** Format: int64 */
            scheduled_matches: number;
            /** Format: int64 */
            live_matches: number;
            /** Format: int64 */
            completed_matches: number;
            /** Format: int64 */
            cancelled_matches: number;
            /** Format: int64 */
            postponed_matches: number;
        };
        /** @description Matches of a tournament by where they stand. */
        MatchesByStatus: {
            /** Format: int64 */
            scheduled: number;
            /** Format: int64 */
            live: number;
            /** Format: int64 */
            completed: number;
            /** Format: int64 */
            cancelled: number;
            /** Format: int64 */
            postponed: number;
        };
        /** @description A person's own account. */
        Me: {
            /** Format: int64 */
            userId: number;
            fullName: string;
            email: string;
            /** @description Of the mobile number only the last four digits exist. */
            mobileLast4: string | null;
            /**
             * Format: int64
             * @description Player profiles of this person.
             */
            playerCount: number;
            lastLoginAt: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        Measure: "points" | "wins" | "fewest_losses" | "most_played" | "fewest_played" | "goal_difference" | "goals_for" | "goal_average" | "percentage" | "set_quotient" | "point_difference" | "point_quotient" | "away_goals" | "fair_play" | "fewest_disciplinary_points" | "fewest_red_cards" | "fewest_yellow_cards" | "away_wins" | "regulation_wins" | "wins_without_shootout" | "tries" | "net_run_rate" | "points_per_match" | "win_share" | "opponents_points" | "opponents_goal_difference" | "opponents_goals_for";
        /** @enum {string} */
        Missing: "start_date" | "end_date" | "division" | "sport";
        /** @description A match that gets another time or court. */
        MoveRequest: {
            /** Format: int64 */
            matchId: number;
            /** @description As the person saw it who moves the match. */
            seenStart?: string | null;
            /** @description As the person saw it who moves the match. */
            seenCourt?: string | null;
            /** @description `YYYY-MM-DD`, `YYYY-MM-DDThh:mm` on the clock at the venue, or an instant; `null` to take the day away. */
            start?: string | null;
            /** @description The name of a court; one that the tournament does not have yet is added. `null` for none. */
            court?: string | null;
        };
        /** @description Matches that get another time or court. */
        MovesRequest: {
            /** @description At most 2,000, or 10,000 to look at; each match once. */
            moves: components["schemas"]["MoveRequest"][];
        };
        /** @description One of my passkeys. */
        MyPasskey: {
            /** Format: int64 */
            id: number;
            /** @description As I call it. */
            name: string;
            createdAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        /** @description The name of a player who may be known already. */
        NameRequest: {
            /**
             * Format: int64
             * @description Whose squad the player may come into. Those who do not run the division say it.
             */
            teamId?: number | null;
            name: string;
        };
        /** @description A player profile of somebody. */
        NamedProfile: {
            /** Format: int64 */
            player_profile_id: number;
            player_name: string;
        };
        /** @description What a role is had in. */
        NamedScope: {
            kind: components["schemas"]["ScopeKind"];
            /** Format: int64 */
            id: number;
            name: string;
            sides: components["schemas"]["Sides_NamedSide"] | null;
            /**
             * Format: int64
             * @description The tournament of a match, and the tournament itself; `null` for a team and a player.
             */
            tournamentId: number | null;
            tournamentName: string | null;
        };
        /** @enum {string} */
        NamelessColumns: "left_out";
        /** @description A key that was just made. */
        NewApiKey: {
            key: components["schemas"]["ApiKey"];
            /** @description For `Authorization: Bearer …`. Keep it: it is shown only once. */
            token: string;
        };
        /** @description A link whose holder scores the matches of a court on a day. */
        NewCourtLink: {
            /** @description Keep it, or show it as a code: it is shown only once. */
            url: string;
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description A profile to add. */
        NewPlayerRequest: {
            /** @description Whose it is. There is one profile of one's own, and one for each of at most 20 children. */
            relation: components["schemas"]["Relation"];
            playerName: string;
            /**
             * Format: date
             * @description An own profile needs 16 years or more, that of a child less than 18.
             */
            birthDate: string;
            /** Format: int64 */
            genderCategoryId?: number | null;
            /** @description 1 to 20 of them. */
            sportIds: number[];
            /** @description The version of the consent that the guardian has read; needed for a child. */
            consentVersion?: string | null;
            shownNames?: components["schemas"]["ShownWish"] | null;
        };
        /** @description A link whose holder scores one match. */
        NewScorerLink: {
            /** @description Keep it, or show it as a code: it is shown only once. */
            url: string;
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description The round that follows in a draw that is made round by round. */
        NextRound: {
            /** Format: int64 */
            round: number;
            /**
             * @description The numbers of the matches of the round before it that are not decided. It can be drawn when there are none, and
             *     nobody is `level`.
             */
            undecided: number[];
            /** @description Those who are level in heats where not all of them can go on. Lots decide it: a correction of the kind `order`. */
            level: components["schemas"]["DrawTeam"][];
            /**
             * @description The teams that came in after the first round of the Swiss system, as long as the numbers may change. Each has the number
             *     that it is paired with unless `late` says another one.
             */
            late: components["schemas"]["LateTeam"][];
            /**
             * Format: int64
             * @description How many pairing numbers there are.
             */
            numbers: number;
        };
        /** @description A division with the teams that it would have in the next season. */
        NextSeasonDivision: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            /** @description Whether its final ranking says who has come which. */
            isRanked: boolean;
            /** @description The strongest first: those who come down, those who stay, those who come up. */
            teams: components["schemas"]["NextSeasonTeam"][];
        };
        /** @description A team of the next season. */
        NextSeasonTeam: {
            /** Format: int64 */
            teamId: number;
            name: string;
            /** @description Where it comes from. */
            moved: components["schemas"]["TeamMoved"];
            /**
             * Format: int64
             * @description Its place in the final ranking of its division; `null` where it has none.
             */
            place: number | null;
        };
        /** @enum {string} */
        NoBracket: "no_matches" | "table" | "unclear";
        /** @enum {string} */
        NoRanking: "not_over" | "no_final" | "several_parts" | "no_table" | "first_part" | "carried_results";
        /** @enum {string} */
        NoTables: "no_matches" | "knockout" | "unclear";
        /** @enum {string} */
        NotPlayed: "draft" | "called_off" | "completed";
        /** @description A notice to a person: what has happened, and what it is about as it is called now. */
        Notice: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["NoticeKind"];
            /** Format: int64 */
            tournamentId: number | null;
            tournamentName: string | null;
            /**
             * Format: int64
             * @description `null` where the tournament is meant as a whole.
             */
            divisionId: number | null;
            divisionName: string | null;
            /** @description What was entered. */
            entrantName: string | null;
            role: components["schemas"]["NoticeRole"] | null;
            /** @description Whose profile was claimed, or who is suspended. */
            playerName: string | null;
            /**
             * Format: int64
             * @description The match that it is about.
             */
            matchId: number | null;
            matchName: string | null;
            sides: components["schemas"]["Sides_NamedSide"] | null;
            createdAt: components["schemas"]["Instant"];
            readAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        NoticeKind: "entry_received" | "entry_taken_back" | "entry_accepted" | "entry_moved_up" | "entry_waitlisted" | "entry_returned" | "entry_rejected" | "entry_withdrawn" | "entry_reopened" | "draw_published" | "draw_given_up" | "times_changed" | "match_postponed" | "match_called_off" | "match_goes_ahead" | "called_off" | "taken_back" | "takes_place" | "role_given" | "role_changed" | "role_taken" | "claim_accepted" | "claim_refused" | "result_entered" | "result_confirmed" | "result_disputed" | "result_ruled" | "result_changed" | "table_corrected" | "opponents_changed" | "player_suspended";
        /** @description The role that a notice is about. */
        NoticeRole: {
            role: components["schemas"]["Role"];
            scope: components["schemas"]["ScopeKind"];
            /** Format: int64 */
            scopeId: number;
            /** @description `null` for what is gone. */
            scopeName: string | null;
            sides: components["schemas"]["Sides_NamedSide"] | null;
            /** @description Who has it. */
            holderName: string | null;
        };
        /** @description Notices to a person. */
        NoticesReply: {
            /**
             * Format: int64
             * @description How many are unread in all, counted up to 1,000.
             */
            unread: number;
            /** @description The newest first. */
            items: components["schemas"]["Notice"][];
            /** @description Whether there are older ones: ask for those before the last of these. */
            hasMore: boolean;
        };
        /** @description A message to the administrator. */
        Notification: {
            /** Format: int64 */
            id: number;
            /** @description What it is about. */
            kind: string;
            title: string;
            body: string | null;
            /** @description The kind of record that it leads to, such as `tournament` or `match`. */
            entityType: string | null;
            /**
             * Format: int64
             * @description The id of that record.
             */
            entityId: number | null;
            createdAt: components["schemas"]["Instant"];
            readAt: components["schemas"]["Instant"] | null;
        };
        /** @description The administrator's notifications. */
        NotificationsReply: {
            /**
             * Format: int64
             * @description How many are unread, on all pages.
             */
            unread: number;
            /** @description The newest first. */
            items: components["schemas"]["Notification"][];
        };
        /** @enum {string} */
        Objection: "name_differs" | "birth_date_differs" | "has_person" | "has_guardian" | "code_for_another" | "is_a_child" | "is_an_adult";
        /** @description The squad of a team in a division. */
        OneTeamSquad: {
            /** Format: int64 */
            tournamentId: number;
            tournamentName: string;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            /** @description How the division stands. */
            status: components["schemas"]["TournamentStatus"];
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /** @description The club of the team's entry. */
            club: string | null;
            /** @description Whether the reader may change it now: once the division has begun, only its organisers do. */
            canChange: boolean;
            /** @description By shirt number and name. */
            members: components["schemas"]["SquadPlace"][];
        };
        /**
         * @description What happened. Every field that is left out is not known.
         *
         *     `side` is the side that the operation is about; of goals and points, the side that they count for.
         *     `at` is the moment on the match clock; without it, the moment follows from the clock, if that runs.
         *     Players are named by the ids of their profiles, entrants of a race by those of their entries.
         */
        Operation: {
            /** @description Whether the match clock runs with it. It does not when a match is entered afterwards. */
            clock?: boolean;
            /** @enum {string} */
            type: "start";
        } | {
            /** @enum {string} */
            type: "pause";
        } | {
            /** @enum {string} */
            type: "resume";
        } | {
            /** @enum {string} */
            type: "endPeriod";
        } | {
            /** @enum {string} */
            type: "finish";
        } | {
            /** @description The side that did. */
            winner: components["schemas"]["Side"];
            /** @enum {string} */
            type: "walkover";
        } | {
            /** @description The side that gives up. */
            side: components["schemas"]["Side"];
            /** @enum {string} */
            type: "retire";
        } | {
            /** @description The side that is excluded. */
            side: components["schemas"]["Side"];
            /** @enum {string} */
            type: "default";
        } | {
            /** @description Whether it will be continued on another day from where it stands. */
            toBeContinued?: boolean;
            /** @enum {string} */
            type: "abandon";
        } | {
            /** @enum {string} */
            type: "postpone";
        } | {
            /** @enum {string} */
            type: "cancel";
        } | {
            /** @description The winner; without one, it is a draw. */
            winner?: components["schemas"]["Side"];
            /** @description The score that counts; without it, the score stays. */
            score?: components["schemas"]["Sides_u16"];
            /** @enum {string} */
            type: "award";
        } | {
            /** @enum {string} */
            type: "doubleForfeit";
        } | {
            /** @description The score, without a shoot-out. */
            score: components["schemas"]["Sides_u16"];
            /** @description The score of the shoot-out. */
            shootout?: components["schemas"]["Sides_u16"];
            /** @enum {string} */
            type: "result";
        } | {
            /** @description How the match ended. */
            outcome: components["schemas"]["Outcome"];
            /** @description The score that counts; without it nobody knows one. */
            score?: components["schemas"]["Sides_u16"];
            /** @description The score of the shoot-out. */
            shootout?: components["schemas"]["Sides_u16"];
            /** @description The winner, where the score does not say it. */
            winner?: components["schemas"]["Side"];
            /** @enum {string} */
            type: "correctResult";
        } | {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /** @description Those who are here. */
            players: components["schemas"]["PlayerHere"][];
            /**
             * Format: int64
             * @description The captain, who is one of them.
             */
            captain?: number;
            /** @enum {string} */
            type: "lineUp";
        } | {
            /** @description The side that scored. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who scored.
             */
            player?: number;
            /**
             * Format: int64
             * @description Who gave the last pass.
             */
            assist?: number;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "goal";
        } | {
            /** @description The side that scored. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who took it.
             */
            player?: number;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "penaltyGoal";
        } | {
            /** @description The side that took it. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who took it.
             */
            player?: number;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "penaltyMiss";
        } | {
            /** @description The side that it counts for. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who touched the ball last: a player of the other side.
             */
            player?: number;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "ownGoal";
        } | {
            /** @description The side of the player. */
            side: components["schemas"]["Side"];
            /** @description Its colour. */
            card: components["schemas"]["CardColour"];
            /**
             * Format: int64
             * @description Who got it.
             */
            player?: number;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "card";
        } | {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who goes off.
             */
            off?: number;
            /**
             * Format: int64
             * @description Who comes on.
             */
            on?: number;
            /** @description Whether it is outside the limit, as after a concussion. */
            additional?: boolean;
            /** @description When. */
            at?: components["schemas"]["GameTime"];
            /** @enum {string} */
            type: "substitution";
        } | {
            /** @description The side that takes it. */
            side: components["schemas"]["Side"];
            /** @description Whether it is a goal. */
            scored: boolean;
            /**
             * Format: int64
             * @description Who takes it.
             */
            player?: number;
            /** @enum {string} */
            type: "kick";
        } | {
            /** @description The winner. */
            side: components["schemas"]["Side"];
            /** @description The score of the shoot-out. */
            kicks?: components["schemas"]["Sides_u16"];
            /** @enum {string} */
            type: "shootoutWon";
        } | {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description The player.
             */
            player?: number;
            /** @enum {string} */
            type: "service";
        } | {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /** @description In volleyball those in the positions 1 to 6; of a pair of badminton whoever is in the right court, and the other one. */
            places: number[];
            /** @enum {string} */
            type: "positions";
        } | {
            /** @description The side that won it. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who scored.
             */
            player?: number;
            /** @enum {string} */
            type: "point";
        } | {
            /** @description The side that won it. */
            side: components["schemas"]["Side"];
            /** @enum {string} */
            type: "game";
        } | {
            /** @description Its points; in tennis, its games. */
            score: components["schemas"]["Sides_u16"];
            /** @description The points of its tie-break, in tennis. */
            tiebreak?: components["schemas"]["Sides_u16"];
            /** @enum {string} */
            type: "setEnd";
        } | {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /** @enum {string} */
            type: "timeOut";
        } | {
            /** @enum {string} */
            type: "let";
        } | {
            /** @enum {string} */
            type: "sideChange";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /**
             * Format: int32
             * @description The time in milliseconds.
             */
            ms: number;
            /** @enum {string} */
            type: "finishTime";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /**
             * Format: int32
             * @description Which leg or lap, from 1.
             */
            leg: number;
            /**
             * Format: int32
             * @description The time since the start, in milliseconds.
             */
            ms: number;
            /** @enum {string} */
            type: "split";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /** @enum {string} */
            type: "didNotStart";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /** @enum {string} */
            type: "didNotFinish";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /** @description The rule that was broken. */
            rule?: components["schemas"]["RaceRule"];
            /** @enum {string} */
            type: "disqualify";
        } | {
            /**
             * Format: int64
             * @description Who.
             */
            entrant: number;
            /** @enum {string} */
            type: "falseStart";
        } | {
            /** @description Who. */
            entrants: number[];
            /** @enum {string} */
            type: "deadHeat";
        } | {
            /** @description The first one first. */
            order: number[];
            /** @enum {string} */
            type: "photoFinish";
        } | {
            /** @description The operation. */
            target: components["schemas"]["OperationId"];
            /** @enum {string} */
            type: "undo";
        } | {
            /** @description The one that was wrong. */
            target: components["schemas"]["OperationId"];
            /** @description What happened there. It is no correction itself. */
            operation: components["schemas"]["Operation"];
            /** @enum {string} */
            type: "amend";
        };
        /**
         * @description Which operation: the device that recorded it, and its number on that device. A device uses each number
         *     once, so an operation that comes twice counts once.
         */
        OperationId: {
            /** @description The device, by a name that it gives itself. */
            device: string;
            /**
             * Format: int32
             * @description Its number on the device, from 1.
             */
            sequence: number;
        };
        /** @description What became of a batch of operations. */
        OperationsAnswer: {
            /** @description Of each operation of the batch, in its order. */
            rulings: components["schemas"]["Ruling"][];
            /** @description What all operations of the match come to. */
            scored: components["schemas"]["ScoredMatch"];
            /** @description The operations that come before something that was there already. */
            notices: components["schemas"]["ScoringNotice"][];
            /** @description The numbers of which nothing has arrived. */
            holes: components["schemas"]["Hole"][];
            /** @description Where two scorers seem to disagree. */
            conflicts: components["schemas"]["ScoringConflict"][];
            /** @description The server's clock. */
            now: components["schemas"]["Stamp"];
        };
        /** @description Operations that a device sends. */
        OperationsRequest: {
            /** @description The device's clock at the moment of sending. */
            sentAt: components["schemas"]["Stamp"];
            operations: components["schemas"]["RecordedOperation"][];
        };
        /** @description What an organiser decided that no result shows. */
        OrganiserDecision: {
            /** @description `lots` or `manual_order` for an order of level teams, or `withdrawal`. */
            kind: components["schemas"]["DecisionKind"];
            /** @description The group whose table it concerns; `null` for every table. */
            group_name: string | null;
            /** @description The teams in the order that was decided, or the team that withdrew. */
            teams: components["schemas"]["DecidedTeam"][];
            policy: components["schemas"]["WithdrawalPolicy"] | null;
            /**
             * Format: date
             * @description The day of the decision; tables of earlier days do not know it.
             */
            decided_on: string | null;
            reason: string | null;
            source: string | null;
        };
        /** @description What the organisers of a tournament look at among its results. */
        OrganisersResults: {
            divisions: components["schemas"]["DivisionConfirmation"][];
            /** @description Matches that were stopped for good and that nobody has decided about, the first one first. */
            abandoned: components["schemas"]["StandingResult"][];
            /** @description What the tables of their divisions make of one that stands as it was stopped. */
            abandonedCounts: components["schemas"]["AbandonedInDivision"][];
            /** @description Those that wait for a ruling, the last one first. */
            disputed: components["schemas"]["StandingResult"][];
            /**
             * @description Those that wait for somebody to confirm them, in divisions that are being played, the last one first; at most 100. What
             *     organisers have entered themselves does not wait.
             */
            waiting: components["schemas"]["StandingResult"][];
            /**
             * Format: int64
             * @description How many these are in all.
             */
            unconfirmed: number;
        };
        /** @description A letter, without its secrets. */
        OutboxLetter: {
            /** Format: int64 */
            id: number;
            state: components["schemas"]["LetterState"];
            kind: components["schemas"]["LetterKind"];
            /** @description What it is about, in the language of `Accept-Language`; `null` when its text is not stored any more. */
            subject: string | null;
            /** @description The e-mail address of the reader. */
            recipient: string;
            createdAt: components["schemas"]["Instant"];
            sentAt: components["schemas"]["Instant"] | null;
            nextTryAt: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How often it was tried.
             */
            tries: number;
            failure: components["schemas"]["MailFailure"] | null;
            /** @description What the mail server answered then. */
            answer: string | null;
            /** @description Whether its link can be read. */
            hasLink: boolean;
        };
        /** @description What a letter says, without its link. */
        OutboxLetterText: {
            /** @description The language of its reader, in which it is. */
            language: string;
            subject: string;
            /** @description Paragraph by paragraph; of its link only what it does. */
            paragraphs: string[];
        };
        /** @description A page of the letters. */
        OutboxList: {
            /** @description Always `true`. */
            success: boolean;
            letters: components["schemas"]["OutboxLetter"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Whether letters are given to a mail server. */
            isSent: boolean;
            sending: components["schemas"]["Sending"] | null;
        };
        /** @enum {string} */
        Outcome: "played" | "walkover" | "retired" | "defaulted" | "abandoned" | "awarded" | "double_forfeit" | "no_result";
        /** @description What a phase comes to. */
        OutlinedPhase: {
            /**
             * Format: int32
             * @description How many come in. Of those who lose their first match some may not come.
             */
            entrants: number;
            /** @description How many matches it has. */
            matches: components["schemas"]["Span"];
        };
        /** @description What is to be changed; what is left out stays. */
        OwnAccountInput: {
            /** @description The name to show. */
            fullName?: string | null;
            /** @description Only the last four digits are stored; an empty text removes them. */
            mobile?: string | null;
        };
        /** @description One of the caller's claims to a profile. */
        OwnClaim: {
            /** Format: int64 */
            claimId: number;
            /** Format: int64 */
            playerProfileId: number;
            /** @description As the profile has it. */
            playerName: string;
            relation: components["schemas"]["Relation"];
            /** @description An open one waits for an administrator. */
            state: components["schemas"]["ClaimState"];
            createdAt: components["schemas"]["Instant"];
            decidedAt: components["schemas"]["Instant"] | null;
            /** @description What the administrator says; `null` while nobody has decided, and where nobody had to. */
            reason: string | null;
        };
        /** @description One's own entries, the newest first. */
        OwnEntries: {
            /** @description Always `true`. */
            success: boolean;
            entries: components["schemas"]["CompetitionEntry"][];
        };
        /** @description The matches that you may score. */
        OwnMatchesReply: {
            /** @description Those that are played. */
            live: components["schemas"]["OwnPageReply"];
            /** @description The others of the day by their start, also those that are over. */
            today: components["schemas"]["OwnPageReply"];
            /** @description Those to come, the next one first; at last those without a time. */
            next: components["schemas"]["OwnPageReply"];
            /** @description Those of earlier days that have not begun, the last one first. */
            earlier: components["schemas"]["OwnPageReply"];
        };
        /** @description Some of the matches that you may score. */
        OwnPageReply: {
            /** @description At most 50. */
            matches: components["schemas"]["StandingResult"][];
            /** @description Whether there are more. */
            hasMore: boolean;
        };
        /** @description A player profile, as its account sees it. */
        OwnPlayer: {
            /** Format: int64 */
            playerProfileId: number;
            playerName: string;
            relation: components["schemas"]["Relation"];
            /**
             * Format: date
             * @description Seen by the person, guardians, administrators, and the organisers whom the player enters with.
             */
            birthDate: string | null;
            /**
             * Format: int64
             * @description Where only the year is known.
             */
            birthYear: number | null;
            /** Format: int64 */
            genderCategoryId: number | null;
            genderName: string | null;
            sports: components["schemas"]["SportOfPlayer"][];
            /**
             * Format: int64
             * @description Matches that the player took part in.
             */
            matches: number;
            isActive: boolean;
            joined: components["schemas"]["Instant"];
            consent: components["schemas"]["GivenConsent"] | null;
            shownNames: components["schemas"]["ShownWish"] | null;
            calendarLinkSince: components["schemas"]["Instant"] | null;
        };
        /** @description A squad of a team that the caller manages or has entered. */
        OwnSquad: {
            /** Format: int64 */
            tournamentId: number;
            tournamentName: string;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            /** @description How the division stands. */
            status: components["schemas"]["TournamentStatus"];
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /**
             * Format: int64
             * @description How many players it has.
             */
            players: number;
            /** @description Whether the caller may change it now. */
            canChange: boolean;
        };
        /** @description A team that the caller manages or has entered, in a division. */
        OwnTeamReply: {
            /** Format: int64 */
            tournamentId: number;
            tournamentName: string;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            /** @description How the division stands. */
            status: components["schemas"]["TournamentStatus"];
            /** @description Who enters in the division. */
            kind: components["schemas"]["EntrantKind"];
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /**
             * Format: int64
             * @description How many players it has.
             */
            players: number;
            /** @description Whether its players are still to be named, and can be. */
            lacksSquad: boolean;
            /**
             * Format: int64
             * @description The place in the first table that it stands in, once a match of it has counted.
             */
            place: number | null;
            next: components["schemas"]["ScoredMatchNames"] | null;
        };
        /** @description One of the tournaments that the caller runs. */
        OwnTournament: {
            /** Format: int64 */
            tournamentId: number;
            name: string;
            status: components["schemas"]["TournamentStatus"];
            /** Format: date */
            startDate: string | null;
            /** Format: date */
            endDate: string | null;
            /** @description The IANA name of the zone of its place; `null` until it is known. */
            timeZone: string | null;
            /**
             * Format: int64
             * @description The number of its divisions.
             */
            divisions: number;
            /**
             * Format: int64
             * @description The number of accepted entries.
             */
            accepted: number;
            /**
             * Format: int64
             * @description The number of entries that have not been decided.
             */
            submitted: number;
        };
        /** @description How long a match of a division takes that says nothing of itself, and how long its teams rest. */
        Pace: {
            /**
             * Format: int64
             * @description Minutes that a match takes which says nothing of itself: the division's, those of its match format, or 60.
             */
            minutes: number;
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            /**
             * Format: int64
             * @description Minutes; `null` to follow the match format.
             */
            matchMinutes: number | null;
            /**
             * Format: int64
             * @description Minutes between two matches of a team.
             */
            restMinutes: number;
        };
        /** @description How long matches take. */
        PaceRequest: {
            /**
             * Format: int64
             * @description Left out or `null` to follow the match format.
             */
            matchMinutes?: number | null;
            /** Format: int64 */
            restMinutes: number;
        };
        /** @description A competition whose tables a pack orders. */
        PackCompetition: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** Format: date */
            tournament_start: string | null;
            /** @description Whether it names no pack: this one is the default of its sport. */
            by_default: boolean;
        };
        /** @description What a result is worth by a rule pack. */
        PackPoints: {
            win: components["schemas"]["Points"];
            draw: components["schemas"]["Points"];
            loss: components["schemas"]["Points"];
            close_win: components["schemas"]["Points"] | null;
            close_loss: components["schemas"]["Points"] | null;
            /**
             * @description Whether a competition or its sport may set other points. `false` where the four
             *     numbers of a scoring configuration cannot express the pack's.
             */
            configurable: boolean;
        };
        /** @description Where a page stands in its list. */
        Pagination: {
            /**
             * Format: int64
             * @description From 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows per page.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description Rows on all pages. Those of a search or a filter are counted up to 10,000.
             */
            totalItems: number;
            /** @description Whether there are no more rows than `totalItems`. */
            totalIsExact: boolean;
            /**
             * Format: int64
             * @description 0 when there is no row.
             */
            totalPages: number;
        };
        /**
         * @description What a part of a match is.
         * @enum {string}
         */
        PartKind: "period" | "extraTime" | "shootout" | "set" | "game" | "matchTieBreak" | "leg" | "race";
        /** @enum {string} */
        ParticipantMode: "team" | "individual" | "pair" | "multi_entry";
        /** @description What the browser needs to make or to use a passkey. */
        PasskeyCeremony: {
            /** @description To be sent with the browser's answer, once, within five minutes. */
            ceremony: string;
            /** @description For `navigator.credentials`, in the JSON form of the Web Authentication standard. */
            options: Record<string, never>;
        };
        /** @description The passkey that the browser has made. */
        PasskeyInput: {
            /** @description From the beginning. */
            ceremony: string;
            /** @description For you to tell it from others. */
            name: string;
            /** @description The browser's answer, in the JSON form of the Web Authentication standard. */
            credential: Record<string, never>;
        };
        /** @description Another name. */
        PasskeyNameInput: {
            /** @description For you to tell it from others. */
            name: string;
        };
        /** @description The password, before a passkey is added or removed. */
        PasskeyProof: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        /** @description The browser's answer at a sign-in. */
        PasskeySignInRequest: {
            /** @description From the beginning. */
            ceremony: string;
            /** @description In the JSON form of the Web Authentication standard. */
            credential: Record<string, never>;
        };
        /** @description What becomes of pasted squads. */
        PastedCheck: {
            /** @description What the text leaves open. Until it is answered in `answers`, there are no rows. */
            questions: components["schemas"]["SheetQuestion"][];
            /**
             * @description The rows that are refused first, then those of somebody who looks like a known player, then those that ask for an
             *     exception, then the others; at most 500.
             */
            rows: components["schemas"]["PastedRow"][];
            counts: components["schemas"]["FateCounts"];
            /** @description How many teams come into the division. */
            newTeams: number;
            /** @description How many entries go on the waiting list, because no place is free. */
            newWaiting: number;
            /** @description How many players get a profile. */
            newPlayers: number;
            /** @description To be sent when the squads are saved: the same is saved, or nothing. */
            token: string;
        };
        /** @description What becomes of a pasted row. */
        PastedRow: {
            /**
             * Format: int64
             * @description The line of the text that it begins in, from 1.
             */
            line: number;
            /**
             * Format: int64
             * @description The line that it ends in: a cell in quotes may have line breaks.
             */
            lastLine: number;
            /**
             * Format: int32
             * @description Which of the players of its line it is of, from 1: both players of a pair may stand in one.
             */
            nth: number;
            /** @description As it is written there. */
            team: string;
            /** @description As it is written there. */
            player: string;
            fate: components["schemas"]["RowFate"];
            /** @description Whether the player has a profile already. */
            isKnown: boolean;
            /** @description What speaks against it, or is not known yet, in the language of `Accept-Language`. */
            sentences: string[];
            /**
             * @description Known players who look the same. `choices` says whether the row means one of them; until then its fate is
             *     `alike`.
             */
            alike: components["schemas"]["AlikePlayer"][];
        };
        /** @description A half, set or game. */
        Period: {
            /** Format: int64 */
            periodNumber: number;
            periodType: string;
            /** Format: int64 */
            teamAScore: number | null;
            /** Format: int64 */
            teamBScore: number | null;
            /** Format: int64 */
            teamATiebreak: number | null;
            /** Format: int64 */
            teamBTiebreak: number | null;
        };
        /** @description The score of a period. Of a set that a tie-break has ended, the points of the side that has lost it are enough: 7–6(5). */
        PeriodInput: {
            /** Format: int64 */
            team_a_score: number;
            /** Format: int64 */
            team_b_score: number;
            /** Format: int64 */
            team_a_tiebreak?: number | null;
            /** Format: int64 */
            team_b_tiebreak?: number | null;
        };
        /** @enum {string} */
        PeriodKind: "half" | "quarter" | "period" | "extra time" | "set" | "game";
        /** @description What a person can do, and to which roles they are invited. */
        PersonAccess: {
            /** @description Without an account nobody can sign in. */
            hasAccount: boolean;
            /** @description A suspended account can do what everybody can. */
            isSuspended: boolean;
            /** @description The roles, the newest first. */
            grants: components["schemas"]["Grant"][];
            /** @description Those to the person's e-mail address that are open, the newest first; at most 100. */
            invitations: components["schemas"]["Invitation"][];
            can: components["schemas"]["AccessRow"][];
        };
        /** @description A signed-in person. */
        PersonInfo: {
            /**
             * Format: int64
             * @description The app user.
             */
            userId: number;
            email: string;
            name: string;
            lastLoginAt: components["schemas"]["Instant"] | null;
        };
        /** @description A person's e-mail address and password. */
        PersonLoginRequest: {
            /** @description Compared without regard to case. */
            email: string;
            /**
             * Format: password
             * @description As it is.
             */
            password: string;
        };
        /** @enum {string} */
        Phase: "before_start" | "playing" | "paused" | "break" | "shootout" | "over";
        /** @description How a phase is played. */
        PhaseKind: {
            /**
             * Format: int32
             * @description How often two meet, 1 or 2.
             */
            legs: number;
            /** @enum {string} */
            kind: "round_robin";
        } | {
            /**
             * Format: int32
             * @description How many.
             */
            groups: number;
            /**
             * Format: int32
             * @description How often two of a group meet, 1 or 2.
             */
            legs: number;
            /** @enum {string} */
            kind: "groups";
        } | {
            /**
             * Format: int32
             * @description Matches of a tie, 1 or 2. The final is a single match.
             */
            legs: number;
            /** @description Whether the losers of the semi-finals play for third place. */
            third_place: boolean;
            /**
             * Format: int32
             * @description How many are left when it ends: 1, or how many qualify, a power of two.
             */
            winners: number;
            /** @enum {string} */
            kind: "knock_out";
        } | {
            /** @enum {string} */
            kind: "double_elimination";
        } | {
            /**
             * Format: int32
             * @description How many rounds.
             */
            rounds: number;
            /** @enum {string} */
            kind: "swiss";
        } | {
            /** @enum {string} */
            kind: "heats";
        } | {
            /** @enum {string} */
            kind: "page_play_off";
        } | {
            /** @enum {string} */
            kind: "place_matches";
        };
        /** @description What a phase is called. */
        PhaseName: {
            /** @description The word. */
            word: components["schemas"]["StageName"];
            /** @enum {string} */
            is: "made";
        } | {
            /**
             * Format: int32
             * @description The best of them.
             */
            from: number;
            /**
             * Format: int32
             * @description The last of them.
             */
            to: number;
            /** @enum {string} */
            is: "places";
        } | {
            /** @description The name. */
            text: string;
            /** @enum {string} */
            is: "told";
        };
        /** @description What an organiser adds to what a phase says of its draw. */
        PhaseOptions: {
            seeding?: components["schemas"]["Seeding"] | null;
            /** @description Who is kept apart in the first rounds of a bracket. */
            avoid: components["schemas"]["KeptApart"][];
            if_impossible?: components["schemas"]["IfImpossible"] | null;
        };
        /** @description The phases of a division in an order in which each takes places of earlier ones alone. A phase is named by its number, from 1. */
        PhasePlan: {
            /** @description At least one. */
            phases: components["schemas"]["PlannedPhase"][];
        };
        /** @enum {string} */
        PhaseSeeding: "in_order" | "by_lot_within" | "by_lot";
        /** @description How a phase stands. */
        PhaseState: {
            /**
             * Format: int64
             * @description Its draw; `null` before it is prepared.
             */
            drawId: number | null;
            state: components["schemas"]["DrawState"] | null;
            /** @description Whether all phases are published that it takes places of. */
            canBeDrawn: boolean;
        };
        /** @description What the phases of a division are to be. */
        PhasesInput: {
            /** Format: int64 */
            version: number;
            plan?: components["schemas"]["PhasePlan"] | null;
            /**
             * Format: int32
             * @description For how many entries the plan is made.
             */
            entries: number;
        };
        /** @description What a plan of phases comes to. */
        PhasesOutline: {
            /** @description In the order of the plan. */
            phases: components["schemas"]["OutlinedPhase"][];
            /** @description How many matches all phases have. */
            matches: components["schemas"]["Span"];
            /** @description How many matches each entry plays. */
            plays: components["schemas"]["Span"];
            /** @description The final ranking, best first. */
            finals: components["schemas"]["FinalPlaces"][];
        };
        /** @description A plan of phases. */
        PhasesPreviewInput: {
            plan: components["schemas"]["PhasePlan"];
            /**
             * Format: int32
             * @description For how many entries.
             */
            entries: number;
        };
        /** @enum {string} */
        Place: "not_known" | "on_the_pitch" | "on_the_bench" | "went_off" | "sent_off";
        /** @description The place of a team in a table. */
        PlaceInTable: {
            /** @description As in the standings: empty when the table is the whole competition. */
            groupName: string;
            madeStageName: components["schemas"]["StageName"] | null;
            /** @description The letter of the group, if a draw has made it. */
            groupLetter: string | null;
            /**
             * Format: int64
             * @description From 1. Level teams share it.
             */
            position: number;
            /** @description Whether another team shares the position. */
            tied: boolean;
            /** @description The number of teams in the table. */
            teams: number;
            /** Format: int64 */
            played: number;
            points: components["schemas"]["Points"];
        };
        /** @description The algorithm by which a division is drawn, with its options; docs/draws.md has more of them. */
        PlannedAlgorithm: {
            options?: components["schemas"]["RoundRobinOptions"];
            /** @enum {string} */
            algorithm: "round-robin";
        } | {
            options: components["schemas"]["GroupsOptions"];
            /** @enum {string} */
            algorithm: "groups";
        } | {
            options?: components["schemas"]["KnockOutOptions"];
            /** @enum {string} */
            algorithm: "knock-out";
        } | {
            options?: components["schemas"]["DoubleEliminationOptions"];
            /** @enum {string} */
            algorithm: "double-elimination";
        } | {
            options: components["schemas"]["SwissOptions"];
            /** @enum {string} */
            algorithm: "swiss-dutch";
        } | {
            options: components["schemas"]["HeatsOptions"];
            /** @enum {string} */
            algorithm: "heats";
        } | {
            options?: components["schemas"]["PhaseOptions"];
            /** @enum {string} */
            algorithm: "phase";
        };
        /** @enum {string} */
        PlannedDraw: "league" | "home_and_away" | "groups" | "knock_out" | "double_elimination" | "swiss" | "heats";
        /** @description A match with its place in the timetable. */
        PlannedMatch: {
            /** @description Whether it may still get another time or court. */
            canMove: boolean;
            teamASource: components["schemas"]["SideSource"] | null;
            teamBSource: components["schemas"]["SideSource"] | null;
            /** @description `YYYY-MM-DD`, `YYYY-MM-DDThh:mm:ss` on the clock at the venue, or an instant; `null` without a day. */
            start: string | null;
            /** @description The start as the clock at its place says it, see the list of matches. */
            startLocal: string | null;
            /** @description The IANA name of the zone of its place; `null` where it is not known. */
            timeZone: string | null;
            court: string | null;
            teamAName: string | null;
            teamBName: string | null;
            participantMode: components["schemas"]["ParticipantMode"];
            /** Format: int64 */
            matchId: number;
            /**
             * Format: int64
             * @description Its number in the tournament.
             */
            matchNumber: number | null;
            /** @description Both sides; one that is not decided is called after where it comes from. */
            matchName: string;
            /** Format: int64 */
            divisionId: number;
            groupName: string | null;
            /** @description The letter of the group, if a draw has made it. */
            groupLetter: string | null;
            roundName: string | null;
            madeRoundName: components["schemas"]["MadeName"] | null;
            lifecycle: components["schemas"]["Lifecycle"];
            /**
             * Format: int64
             * @description Minutes that it takes: its own, those of its division, those of its division's or of its own match format, or 60.
             */
            minutes: number;
            /**
             * Format: int64
             * @description Minutes that the match says of itself, as the files had it that it was imported from; `null` if it says nothing.
             */
            ownMinutes: number | null;
        };
        /** @description A phase of a division. */
        PlannedPhase: {
            /** @description What it is called. */
            name: components["schemas"]["PhaseName"];
            /** @description How it is played. */
            kind: components["schemas"]["PhaseKind"];
            /** @description Who comes in, the strongest first. */
            entrants: components["schemas"]["Intake"][];
            /** @description How those who come in have their places. */
            seeding?: components["schemas"]["PhaseSeeding"];
        };
        /** @description The seeding and the pot of a team. */
        PlannedTeamInput: {
            /** Format: int64 */
            teamId: number;
            /**
             * Format: int32
             * @description 1 for the best; without one, the team is placed by lot.
             */
            seed?: number | null;
            /**
             * Format: int32
             * @description 1 for the strongest.
             */
            pot?: number | null;
        };
        /** @description A match format, by the way in which the sport counts. */
        PlayedFormat: (components["schemas"]["GoalFormat"] & {
            /** @enum {string} */
            counts: "goals";
        }) | (components["schemas"]["RallyFormat"] & {
            /** @enum {string} */
            counts: "rallies";
        }) | (components["schemas"]["TennisFormat"] & {
            /** @enum {string} */
            counts: "tennis";
        }) | (components["schemas"]["RaceFormat"] & {
            /** @enum {string} */
            counts: "times";
        });
        /** @description A player profile. */
        Player: {
            /** Format: int64 */
            player_profile_id: number;
            player_name: string;
            /** @description Of the app user behind the profile; `null` without one. */
            email: string | null;
            /** @description Names of the sports, joined by a comma; empty without any. */
            sports: string;
            /**
             * Format: int64
             * @description Matches that the player took part in.
             */
            matches: number;
            joined: components["schemas"]["Instant"];
            is_active: boolean;
        };
        /** @description What is to be changed; what is left out stays. */
        PlayerChangesInput: {
            playerName?: string | null;
            /** Format: date */
            birthDate?: string | null;
            /**
             * Format: int64
             * @description `null` removes it.
             */
            genderCategoryId?: number | null;
            /** @description In the place of those before. */
            sportIds?: number[] | null;
            /** @description Needed for a child to whose profile this account has not consented yet. */
            consentVersion?: string | null;
            shownNames?: components["schemas"]["ShownWish"] | null;
        };
        /** @description How many users play. */
        PlayerComparison: {
            /**
             * Format: double
             * @description App users with at least one player profile, in percent with one decimal.
             */
            profileCompletionRate: number;
        };
        /** @description What is known of a player, in the place of what was known before. */
        PlayerFactsRequest: {
            playerName: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            birthDate?: string | null;
            /**
             * Format: int32
             * @description Where the day is not known.
             */
            birthYear?: number | null;
            /**
             * Format: int64
             * @description `null`: it is not known. It stays as it is when left out.
             */
            genderCategoryId?: number | null;
            /** @description Why the player may play all the same, if a rule of a division speaks against the birth or the category. */
            allowedBecause?: string | null;
            seen?: components["schemas"]["SeenPlayer"] | null;
        };
        /** @description A player who is here. */
        PlayerHere: {
            /**
             * Format: int64
             * @description Who.
             */
            player: number;
            /** @description Whether the player starts. Where nobody does, who is on the pitch is not known. */
            starts?: boolean;
            /** @description The number on the shirt; without one, that of the squad. */
            number?: components["schemas"]["ShirtNumber"];
        };
        /** @description A page of players. */
        PlayerList: {
            /** @description Always `true`. */
            success: boolean;
            players: components["schemas"]["Player"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A player over all competitions. */
        PlayerPage: {
            /** Format: int64 */
            player_profile_id: number;
            player_name: string;
            given_name: string | null;
            family_name: string | null;
            /** Format: date */
            birth_date: string | null;
            /**
             * Format: int64
             * @description Where only the year is known.
             */
            birth_year: number | null;
            gender_name: string | null;
            country_code: string | null;
            /** @description Of the app user behind the profile; `null` without one. */
            email: string | null;
            is_active: boolean;
            joined: components["schemas"]["Instant"];
            /** @description By name. */
            sports: components["schemas"]["SportOfPlayer"][];
            totals: components["schemas"]["PlayerTotals"];
            /** @description The latest 50. */
            competitions: components["schemas"]["CompetitionOfPlayer"][];
            /** @description The latest 10 matches of two teams, the last one first. */
            recent_matches: components["schemas"]["MatchOfPlayer"][];
            /** @description The latest 10 races, the last one first. */
            recent_entries: components["schemas"]["EntryOfPlayer"][];
        };
        /** @description A player during a match. */
        PlayerState: {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description Who.
             */
            player: number;
            /** @description Whether the player is in the line-up. Of a side without one, those who were named follow here. */
            isListed: boolean;
            /** @description Whether a recorded line-up says that the player is here, or the player came on. */
            isHere: boolean;
            /** @description Whether a recorded line-up says that the player starts. */
            starts: boolean;
            /** @description Whether a recorded line-up says that the player is the captain. */
            isCaptain: boolean;
            shirtNumber: components["schemas"]["ShirtNumber"] | null;
            /** @description Where the player is. */
            place: components["schemas"]["Place"];
            cameOn: components["schemas"]["GameTime"] | null;
            wentOff: components["schemas"]["GameTime"] | null;
            /**
             * Format: int32
             * @description Yellow cards.
             */
            yellowCards: number;
        };
        /** @description What a player has in all. */
        PlayerTotals: {
            /** Format: int64 */
            matches: number;
            /**
             * Format: int64
             * @description Matches from the start.
             */
            starts: number;
            /**
             * Format: int64
             * @description Goals, or points of a rally sport; own goals and shoot-out kicks are none.
             */
            goals: number;
            /**
             * Format: int64
             * @description How many of the goals from a penalty during play.
             */
            penalties: number;
            /** Format: int64 */
            own_goals: number;
            /** Format: int64 */
            yellow: number;
            /** Format: int64 */
            second_yellow: number;
            /** Format: int64 */
            red: number;
            /**
             * Format: int64
             * @description First places of races that decide; heats and sprints do not.
             */
            wins_in_races: number;
            /**
             * Format: int64
             * @description First, second and third places of such races.
             */
            podiums: number;
        };
        /** @description A player of one of the two teams. */
        PlayingMember: {
            /** Format: int64 */
            playerId: number | null;
            playerName: string;
            isCaptain: boolean;
            /** Format: int64 */
            teamId: number;
            teamName: string;
            shirtNumber: components["schemas"]["ShirtNumber"] | null;
            position: string | null;
            role: components["schemas"]["LineupRole"] | null;
            isSelected: boolean;
        };
        /** @description Points, with at most two decimals: half points exist */
        Points: number;
        /** @description Points given or taken apart from any match. */
        PointsAdjustment: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** @description Less than 0 for a deduction. */
            points_delta: components["schemas"]["Points"];
            /** @description Blank when it is not known. */
            reason: string;
            source: string | null;
            /**
             * Format: date
             * @description The day from which it counts.
             */
            effective_date: string | null;
            /**
             * Format: int64
             * @description The number of the round, when these are the points for a bye; `reason` says so in English.
             */
            bye_round: number | null;
            bye_kind: components["schemas"]["ByeKind"] | null;
        };
        /** @enum {string} */
        PointsFrom: "rule_pack" | "competition" | "sport" | "default";
        /** @description What results are worth, in points. */
        PointsInForce: {
            win: components["schemas"]["Points"];
            draw: components["schemas"]["Points"];
            loss: components["schemas"]["Points"];
            /** @description For each side of a cancelled match. */
            cancelled: components["schemas"]["Points"];
            close_win: components["schemas"]["Points"] | null;
            close_loss: components["schemas"]["Points"] | null;
            /**
             * @description Where they come from: `rule_pack`, `competition`, `sport` (its scoring
             *     configuration), or `default` for the usual points of the rule pack.
             */
            from: components["schemas"]["PointsFrom"];
            /** @description What the numbers cannot express, in the source's words. */
            extra_rules: string | null;
        };
        /** @description A step that leads on from where something stands. */
        PossibleStep: {
            step: components["schemas"]["Step"];
            /** @description The state after it. */
            to: components["schemas"]["TournamentStatus"];
            /** @description Whether a reason has to be given, which those concerned read. */
            needsReason: boolean;
        };
        /** @description What an administrator chose for the console. */
        Preferences: {
            language: components["schemas"]["Language"] | null;
            density: components["schemas"]["Density"];
            /** @description The lists whose columns were chosen; the others have their usual ones. */
            columns: components["schemas"]["ChosenColumns"][];
        };
        /** @description What is to be changed of your preferences; what is left out stays as it is. */
        PreferencesInput: {
            language?: components["schemas"]["Language"] | null;
            density?: components["schemas"]["Density"] | null;
            /** @description The lists whose columns are to be others, each once. */
            columns?: components["schemas"]["ChosenColumnsInput"][];
        };
        /** @enum {string} */
        Preset: "league" | "home_and_away" | "split_league" | "halves_of_a_year" | "league_then_page_play_off" | "knock_out" | "double_elimination" | "every_place" | "consolation" | "feed_in_consolation" | "qualifying" | "groups_then_knock_out" | "gold_and_silver" | "cup_plate_bowl_shield" | "groups_then_every_place" | "swiss" | "swiss_then_knock_out";
        /** @description A usual composition. */
        PresetOfPhases: {
            preset: components["schemas"]["Preset"];
            plan: components["schemas"]["PhasePlan"];
            outline: components["schemas"]["PhasesOutline"];
        };
        /** @description A template filled from a match. */
        Preview: {
            /** @description The sentence. */
            text: string;
            /**
             * @description The match that filled it; `null` when the sport has none and the example is made up. What is
             *     made up is in the language of `Accept-Language`.
             */
            match_name: string | null;
        };
        /** @description A template's text, to be tried. */
        PreviewInput: {
            sport_type: components["schemas"]["TemplateSport"];
            template_text: string;
        };
        /** @description The body of every refusal. */
        Problem: {
            /** @description Always `false`. */
            success: boolean;
            /** @description A sentence that a person can act on, in the language of `Accept-Language`. */
            message: string;
            /** @description A word that a program can act on. */
            code: string;
            /** @description A sentence for each field or parameter that was refused. */
            fields?: {
                [key: string]: string;
            } | null;
            /** @description On 412, the row as it is now: another administrator changed it meanwhile. */
            current?: unknown;
            /** @description Identifies a sign-in that still needs its code, for `/auth/second-factor`. */
            challenge?: string | null;
            /** @description Always `about:blank`: the status says it all (RFC 9457, 4.2.1). */
            type: string;
            /** @description The status in words. */
            title: string;
            /**
             * Format: int32
             * @description The status in digits.
             */
            status: number;
        };
        /** @description What a profile can be made of. */
        ProfileChoices: {
            /** @description The active ones by name. */
            sports: components["schemas"]["SportOfPlayer"][];
            /** @description The active ones. */
            genderCategories: components["schemas"]["GenderChoice"][];
            /** @description For the profile of a child. */
            consent: components["schemas"]["ConsentText"];
        };
        /** @description The proof of your identity. */
        ProofRequest: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** @description Six digits from the app, or a recovery code. */
            code: string;
        };
        /** @description A division that has been published. */
        PublishedDivision: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            status: components["schemas"]["TournamentStatus"];
            sportName: string | null;
            genderName: string | null;
            /** @description Whether players of every category may play all the same, as in "Mixed" or "Open". */
            admitsEveryCategory: boolean;
            ageGroupName: string | null;
            /**
             * Format: date
             * @description The day on which age counts; `null` for the tournament's first day.
             */
            ageCountsOn: string | null;
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number of places; `null` for as many as enter.
             */
            capacity: number | null;
            /**
             * Format: int64
             * @description The most entries of one club; `null` for as many as it wants.
             */
            perClub: number | null;
            /** @description Whether those who run the tournament look at every entry first. */
            reviews: boolean;
            entrants: components["schemas"]["EntrantKind"];
            /**
             * Format: int64
             * @description The number of accepted entries.
             */
            accepted: number;
            /**
             * Format: int64
             * @description The number of entries that wait for a place.
             */
            waitlisted: number;
            /**
             * Format: int64
             * @description The number of teams that have not withdrawn.
             */
            teams: number;
            /**
             * Format: int64
             * @description The number of matches.
             */
            matches: number;
            has: components["schemas"]["DivisionContent"];
        };
        /** @description Draws of a tournament. */
        PublishedDraws: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The newest first; at most 50. */
            data: components["schemas"]["Draw"][];
            /** @description Whether there are earlier ones: `before` asks for them. */
            hasMore: boolean;
        };
        /** @description A match of a tournament that has been published. */
        PublishedMatch: {
            /** Format: int64 */
            tournamentId: number;
            /** Format: int64 */
            divisionId: number;
            /** @description `null` where everybody sees no other division of the tournament. */
            divisionName: string | null;
            /** @description The court alone; `venueName` says it, too. */
            courtName: string | null;
            resultState: components["schemas"]["ResultState"] | null;
            confirmsAt: components["schemas"]["Instant"] | null;
            scoreboard: components["schemas"]["Scoreboard"] | null;
            /** @description Who plays, the first team's first; nobody before the match begins. */
            lineups: components["schemas"]["PlayingMember"][];
            leaderboard: components["schemas"]["Leaderboard"] | null;
        };
        /** @description A team within a tournament that has been published. */
        PublishedTeam: {
            /** Format: int64 */
            tournamentId: number;
            tournamentName: string;
            /** @description The IANA name of the zone of the tournament's place; `null` until it is known. */
            timeZone: string | null;
            /** Format: int64 */
            teamId: number;
            name: string;
            /** @description The divisions in which it has a place and that have been published, in their order. */
            divisions: components["schemas"]["TeamInDivision"][];
        };
        /** @description A tournament that has been published. */
        PublishedTournament: {
            /** Format: int64 */
            tournamentId: number;
            name: string;
            /** @description Markdown, as it was typed. */
            description: string | null;
            /** Format: date */
            startDate: string | null;
            /** Format: date */
            endDate: string | null;
            /** @description The IANA name of the zone of its place; `null` until it is known. */
            timeZone: string | null;
            /** @description Whom everybody may ask about it: plain text, as it was typed. */
            contact: string | null;
            /** @description Where it takes place. */
            venueName: string | null;
            status: components["schemas"]["TournamentStatus"];
            /** @description Those that have been published, in their order. */
            divisions: components["schemas"]["PublishedDivision"][];
            /** @description Where its matches are played, by name; at most 50. */
            venues: string[];
        };
        /** @description A format of a race. */
        RaceFormat: {
            /**
             * Format: int32
             * @description Legs of a relay, or laps that are timed; 0 when there are none.
             */
            legs: number;
            /**
             * Format: int32
             * @description How many false starts an entrant may make before the next one disqualifies.
             */
            falseStarts: number;
        };
        /**
         * @description The rule that somebody has broken in a race (World Athletics, Technical Rules 2025).
         * @enum {string}
         */
        RaceRule: "lane" | "obstruction" | "falseStart" | "hurdles" | "takeOver" | "assistance" | "conduct";
        /**
         * @description Where a race is run: which lanes are the better ones.
         * @enum {string}
         */
        RaceTrack: "straight" | "one-bend" | "oval";
        /** @description A format of volleyball or badminton. The winner of a rally has a point and serves. */
        RallyFormat: {
            /**
             * Format: int32
             * @description The most players of a side who start; `None` where the format says nothing.
             */
            starters?: number | null;
            /** @description Whether its sets are called games. */
            setsAreGames: boolean;
            /**
             * Format: int32
             * @description Sets to win the match.
             */
            setsToWin: number;
            /**
             * Format: int32
             * @description Points to win a set.
             */
            points: number;
            /**
             * Format: int32
             * @description Points to win the last set that can be played.
             */
            lastSetPoints: number;
            /**
             * Format: int32
             * @description The lead that wins a set.
             */
            lead: number;
            /**
             * Format: int32
             * @description The points that win a set whatever the lead.
             */
            cap?: number | null;
            /** @description Who serves first in the set after one. */
            servesNext: components["schemas"]["ServesNext"];
            /** @description Whether the server's score says from which court to serve. */
            hasServiceCourts: boolean;
            /** @description When the sides change ends. */
            ends: components["schemas"]["Ends"];
            /**
             * Format: int32
             * @description Time-outs of a side in each set; `None` is no limit.
             */
            timeOuts?: number | null;
            /** @description How players change. */
            substitutions: components["schemas"]["Substitutions"];
        };
        /** @description How ratings are worked out. */
        RatingFormula: {
            /**
             * Format: int64
             * @description The most rating points that one result can move.
             */
            k: number;
            /**
             * Format: int64
             * @description The advantage of the first side, in rating points.
             */
            home_advantage: number;
            /**
             * Format: int64
             * @description The rating that every team starts with.
             */
            start: number;
            source: string;
        };
        /** @enum {string} */
        Reach: "nobody" | "this_computer" | "everybody";
        /** @description What the platform has, and what waits. */
        ReadinessReply: {
            /** @description Who can open the links that it writes. */
            reach: components["schemas"]["Reach"];
            /** @description Whether a mail server takes its letters. */
            mails: boolean;
            /** @description How many letters wait for an administrator to hand them on; at most 1,000 are counted. */
            waitingLetters: number;
            hasTournament: boolean;
        };
        /** @description Why an account is suspended or reinstated. */
        ReasonRequest: {
            /** @description The trail keeps it. */
            reason: string;
        };
        /** @enum {string} */
        RecordKind: "match" | "tournament" | "user";
        /** @description An operation as a device recorded it. */
        RecordedOperation: {
            /** @description When, by the device's hybrid clock. */
            stamp: components["schemas"]["Stamp"];
            /** @description Which operation it is. */
            id: components["schemas"]["OperationId"];
            /**
             * Format: int64
             * @description The match that the scorer had on screen.
             */
            matchId: number;
            /** @description What happened. */
            operation: components["schemas"]["Operation"];
        };
        /** @description Recovery codes, shown this once. */
        RecoveryCodes: {
            /** @description Each works once, in place of a code from the app. */
            recoveryCodes: string[];
        };
        /** @description Rows of a list that use a row of reference data. */
        ReferenceUse: {
            list: components["schemas"]["UsedBy"];
            /** @description The parameter of that list: with the id as its value, it shows these rows. */
            filter: string;
            /**
             * Format: int64
             * @description Counted up to 10,000.
             */
            count: number;
            /** @description Whether there are no more rows than `count`. */
            count_is_exact: boolean;
        };
        /** @description A refresh token, to be exchanged for the next pair. */
        RefreshRequest: {
            /** @description Works until a token of the answer was used; after that it ends the session. */
            refreshToken: string;
        };
        /** @enum {string} */
        Refusal: "other_match" | "number_used_twice" | "other_sport" | "sides_not_known" | "not_begun" | "has_begun" | "is_over" | "no_period_is_played" | "period_is_played" | "no_more_periods" | "periods_are_missing" | "is_paused" | "is_not_paused" | "not_level" | "needs_winner" | "not_decided" | "decided_by_golden_goal" | "no_shootout" | "extra_time_comes_first" | "shootout_has_begun" | "shootout_is_decided" | "shootout_is_level" | "out_of_turn" | "other_side_won" | "fewer_than_recorded" | "unknown_player" | "line_up_is_given" | "nobody_is_here" | "too_many_are_here" | "here_twice" | "of_the_other_side" | "captain_is_not_here" | "too_many_start" | "same_player" | "not_on_the_pitch" | "on_the_pitch" | "may_not_return" | "was_sent_off" | "no_substitution_left" | "no_time_out_left" | "service_follows" | "unfit_positions" | "set_has_begun" | "game_has_begun" | "set_cannot_end_so" | "tie_break_cannot_end_so" | "unknown_entrant" | "not_in_the_race" | "has_finished" | "has_no_time" | "times_differ" | "too_few_entrants" | "no_such_leg" | "splits_out_of_order" | "somebody_is_running" | "no_such_operation" | "only_for_officials" | "corrections_are_not_amended";
        /** @description Who wants an account. */
        RegisterRequest: {
            /** @description The name to show. */
            fullName: string;
            /**
             * Format: email
             * @description Where the link is sent that makes the account.
             */
            email: string;
            /** @description Only the last four digits are stored. */
            mobile?: string | null;
            /**
             * Format: password
             * @description At least 8 characters.
             */
            password: string;
        };
        /** @enum {string} */
        Relation: "own" | "child";
        /** @description A match that becomes another one. */
        ReplacedMatch: {
            /** Format: int64 */
            number: number | null;
            nameBefore: string;
            nameAfter: string;
            sidesBefore: components["schemas"]["Sides_NamedSide"] | null;
            sidesAfter: components["schemas"]["Sides_NamedSide"] | null;
        };
        /** @description A replacement to be saved. */
        ReplacementInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            plan: components["schemas"]["ReplacementPlanInput"];
            /** @description Why. Everybody reads it. */
            reason: string;
            /** @description That of the preview. */
            token: string;
        };
        /** @description A team that leaves a draw, and who takes its place: one of `entryId`, `otherTeamId` and `name`. */
        ReplacementPlanInput: {
            /**
             * Format: int64
             * @description Who leaves.
             */
            teamId: number;
            /**
             * Format: int64
             * @description An entry of the division that has no place yet.
             */
            entryId?: number | null;
            /**
             * Format: int64
             * @description A team of another division of the tournament.
             */
            otherTeamId?: number | null;
            /** @description The name of a team that nobody has entered. */
            name?: string | null;
            /** @description The club of that team. */
            club?: string | null;
        };
        /** @description What a replacement would do. */
        ReplacementPreview: {
            /** @description Who leaves. */
            leaves: string;
            /** @description Who comes. */
            comes: string;
            /** @description The matches that change. */
            matches: components["schemas"]["ReplacedMatch"][];
            /** @description To be sent when it is saved. */
            token: string;
        };
        /** @description Those who may take the place of a team in a draw; at most 500 of each kind. */
        Replacements: {
            /** @description Entries of the division without a place, in the order of arrival. */
            reserves: components["schemas"]["Reserve"][];
            /** @description Teams of other divisions of the tournament, as lucky losers are. */
            others: components["schemas"]["TeamBeside"][];
        };
        /** @enum {string} */
        ReproducedKind: "worked_example";
        /** @description A table that a rule pack reproduces. */
        ReproducedTable: {
            kind: components["schemas"]["ReproducedKind"];
            /** @description The name of its competition. */
            name: string;
        };
        /** @description An entry that has no place yet. */
        Reserve: {
            /** Format: int64 */
            entryId: number;
            name: string;
        };
        /** @description A new password, by a mailed link. */
        ResetRequest: {
            /** @description From the link. It works once. */
            token: string;
            /**
             * Format: password
             * @description At least 8 characters.
             */
            newPassword: string;
        };
        /** @description Which deletion is to be undone. */
        RestoreInput: {
            /**
             * Format: int64
             * @description As the answer to the deletion has it.
             */
            audit_entry_id: number;
        };
        /** @description The result of a match with everything that was said of it. */
        ResultPage: {
            result: components["schemas"]["StandingResult"];
            /** @description In order. */
            periods: components["schemas"]["ResultPeriod"][];
            /** @description Of a race, by rank. */
            places: components["schemas"]["ResultPlace"][];
            /** @description In the order of saying; of results that the match had before, too. */
            said: components["schemas"]["SaidOfResult"][];
            may: components["schemas"]["ResultRights"];
        };
        /** @description The score of a period. */
        ResultPeriod: {
            /** Format: int64 */
            number: number;
            /** @description As match sheets call it: `half`, `set`, … */
            kind: string;
            score: components["schemas"]["Sides_Option_i64"];
            tiebreak: components["schemas"]["Sides_i64"] | null;
        };
        /** @description The place of an entrant of a race. */
        ResultPlace: {
            name: string;
            /** Format: int64 */
            rank: number | null;
            /**
             * Format: int64
             * @description As it was measured.
             */
            timeMs: number | null;
            /** @description How the official time follows from it. */
            timeRounding: components["schemas"]["TimeRounding"];
            status: string;
        };
        /** @description What a result would change. */
        ResultPreview: {
            /** Format: int64 */
            match_id: number;
            /** @description The tables that would change; none when it counts in no table. */
            tables: components["schemas"]["TablePreview"][];
            /**
             * @description `periods`, `cards` or `figures` (such as tries, which cannot be given), where the
             *     rules of its tables compare them and the request leaves them out: teams that are
             *     level otherwise may then come in another order.
             */
            left_out: components["schemas"]["MatchPart"][];
        };
        /** @description What you may do with a result now. */
        ResultRights: {
            steps: components["schemas"]["ResultStep"][];
            /** @description The sides for which you speak; none when you stand above both. */
            speaksFor: components["schemas"]["Side"][];
            /** @description Whether you may correct it. */
            correct: boolean;
            /** @description Whether you may score the match. */
            score: boolean;
        };
        /** @enum {string} */
        ResultState: "provisional" | "confirmed" | "disputed" | "ruled";
        /** @enum {string} */
        ResultStep: "enter" | "confirm" | "dispute" | "rule";
        /** @description Results over several competitions, in which points may differ. */
        ResultsRecord: {
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            goals_for: number;
            /** Format: int64 */
            goals_against: number;
        };
        /** @description An event of the stream. */
        RevisionsEvent: {
            /** @description `revisions`. */
            event: string;
            /**
             * @description `topics`: those that have changed since the last event, of `users`, `players`,
             *     `competitions`, `matches`, `reference`, `activity`, `audit`, `notifications`,
             *     `sessions`, `accounts`, `totals`, `imports`, `preferences`, `letters`, `jobs`, `grants`,
             *     `api_keys` and `notices`. `moment`: the moment up to which changes have been reported, for `since` of the next stream.
             * @example {"topics":["matches","totals"],"moment":"3980e26c2d643336-1.1.1.2.5.1.6.3.5.4.2.1.1"}
             */
            data: string;
        };
        /** @enum {string} */
        Role: "organiser" | "official" | "scorer" | "team_manager" | "player";
        /** @description The next round to be saved. */
        RoundInput: {
            /**
             * Format: int64
             * @description The version of the draw that was seen.
             */
            version: number;
            /** @description The ids of the teams that do not play it. */
            absent?: number[];
            /** @description As in the preview. */
            allLevel?: boolean;
            /** @description As in the preview. */
            late?: components["schemas"]["LateTeamInput"][];
            /** @description That of the preview. */
            token: string;
        };
        /** @enum {string} */
        RoundName: "play_off" | "numbered" | "league_round" | "round_of" | "quarter_finals" | "semi_finals" | "third_place" | "final" | "winners_round" | "losers_round" | "second_final" | "qualifying_round";
        /** @description The next round of a draw. */
        RoundPlanInput: {
            /** @description The ids of the teams that do not play it. Those that have withdrawn need not be named. */
            absent?: number[];
            /** @description Of heats: whether all who are level at the last place go on, in an extra lane, instead of drawing lots. */
            allLevel?: boolean;
            /** @description The pairing numbers of teams that came in after the first round, before the third one is published. */
            late?: components["schemas"]["LateTeamInput"][];
        };
        /**
         * @description A round of a draw that is made round by round, with its receipt: `request` drawn again gives `answer`, byte for byte.
         *     How it is played is in the draw's sheet.
         */
        RoundReceipt: {
            /** Format: int64 */
            round: number;
            /** @description `drawn` when only its organisers see it, `published`, or `void` when it was taken back. */
            state: components["schemas"]["DrawState"];
            /** @description Whether `request` and `answer` are `null` because they have no room here: `/public/draws/{drawId}/receipt` has them. */
            receiptLeftOut: boolean;
            /** @description The request as `touchline draw` takes it; `null` until the round is published. */
            request: string | null;
            /** @description Its answer; `null` when `request` is. */
            answer: string | null;
            /**
             * @description The numbers of the matches before it whose results are others now than those that it was drawn from. The round
             *     stays as it is.
             */
            changedMatches: number[];
            /** @description The ids of the teams whose byes in the rounds before it are others now. */
            changedByes: number[];
            /** @description Why it was taken back. */
            voidReason: string | null;
            publishedAt: components["schemas"]["Instant"] | null;
        };
        /** @description How a round robin is drawn. */
        RoundRobinOptions: {
            /**
             * Format: int32
             * @description How often two entries meet: 1, or 2, once at each one's home.
             */
            legs?: number;
            /** @description Which schedule is used. */
            schedule?: components["schemas"]["RoundRobinSchedule"];
            /** @description Who gets which place in the schedule. */
            order?: components["schemas"]["RoundRobinOrder"];
        };
        /**
         * @description Who gets which place in a schedule.
         * @enum {string}
         */
        RoundRobinOrder: "drawn" | "listed";
        /**
         * @description What a schedule is best at.
         * @enum {string}
         */
        RoundRobinSchedule: "fewest-breaks" | "balanced-carry-over";
        /** @enum {string} */
        Rounded: "exactly" | "lost" | "gained";
        /** @description Whom a row means that looks like a known player. */
        RowChoice: {
            /**
             * Format: int64
             * @description The line of the text, from 1.
             */
            line: number;
            /**
             * Format: int32
             * @description Which of the players of the line; the first when left out.
             */
            nth?: number | null;
            /**
             * Format: int64
             * @description One of `alike` of the row; `null` for another person, who gets a profile.
             */
            playerProfileId?: number | null;
        };
        /** @description An exception that an organiser makes for a player whom a rule keeps out. */
        RowException: {
            /**
             * Format: int64
             * @description The line of the text, from 1.
             */
            line: number;
            reason: string;
        };
        /** @enum {string} */
        RowFate: "new" | "changed" | "same" | "waits" | "alike" | "asks" | "refused";
        /** @description A row as it is and as it would be. */
        RowPreview: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** Format: int64 */
            position_from: number;
            /** Format: int64 */
            position_to: number;
            tied_from: boolean;
            tied_to: boolean;
            points_from: components["schemas"]["Points"];
            points_to: components["schemas"]["Points"];
        };
        /** @description The rules that order the tables. */
        RulePack: {
            /** @description `football-head-to-head`. */
            id: string;
            /**
             * Format: int64
             * @description Rises with every change of what the pack does.
             */
            version: number;
            name: string;
            /** @description The regulations that it follows. */
            source: string;
            /** @description What orders the table, in order. Teams that are level by all of them stay level. */
            criteria: components["schemas"]["DecidedBy"][];
            /** @description What its tables show beside the usual columns; `extra` of each row has the values. */
            columns: components["schemas"]["ExtraColumn"][];
            /** @description Whether it is the sport's default, because the competition names none. */
            is_default: boolean;
            /**
             * Format: int64
             * @description The version of the rules that the organiser composed on the ground of this pack: `criteria` are theirs. `null` where the
             *     pack is in force as it is.
             */
            composed_version: number | null;
        };
        /** @description A rule pack that a division can have. */
        RulePackChoice: {
            /** @description To be sent as `rulePack`. */
            name: string;
            /** @description The name to show. */
            title: string;
            /**
             * Format: int64
             * @description A division of this sport can have it.
             */
            sportId: number;
            /** @description Whether a division of the sport has it when none is chosen. */
            isDefault: boolean;
            /** @description What orders a table, the first one first. */
            criteria: components["schemas"]["TableCriterion"][];
            /** @description What results are worth where nobody says it, and whether a division may say it. */
            points: components["schemas"]["PackPoints"];
        };
        /** @description A rule pack: what results are worth and what orders a table. */
        RulePackInUse: {
            /** @description `football-head-to-head`, as `rule_pack` of an import names it. */
            id: string;
            /**
             * Format: int64
             * @description Rises with every change of what the pack does.
             */
            version: number;
            name: string;
            /** @description The regulations that it follows. */
            source: string;
            /** @description The sports that it is made for, in small letters. */
            sports: string[];
            /** @description What the scores of these sports count. */
            score_unit: components["schemas"]["ScoreUnit"];
            points: components["schemas"]["PackPoints"];
            /** @description What orders the table, in order. Teams that are level by all of them stay level. */
            criteria: components["schemas"]["DecidedBy"][];
            /** @description The tables that it reproduces. */
            reproduces: components["schemas"]["ReproducedTable"][];
            /**
             * Format: int64
             * @description How many competitions have tables by it; quick matches are not counted.
             */
            competitions: number;
            /**
             * Format: int64
             * @description How many of them name no pack, so that their sport's default orders them.
             */
            competitions_by_default: number;
            /** @description The latest of them, at most 5. */
            latest: components["schemas"]["PackCompetition"][];
        };
        /** @description The rules that a match format of a sport can begin with. */
        RulesOfSport: {
            /** Format: int64 */
            sportId: number;
            /** @description Those that its matches have today where nobody says otherwise. */
            usual: components["schemas"]["MatchRules"];
            /** @description By their associations. */
            presets: components["schemas"]["RulesPreset"][];
        };
        /** @description Rules that have a name. */
        RulesPreset: {
            name: string;
            rules: components["schemas"]["MatchRules"];
        };
        /** @description A match as it might go by some rules. */
        RulesPreview: {
            /** @description The rules on the day. */
            rules: components["schemas"]["PlayedFormat"];
            /** @description A match that is made up. */
            example: components["schemas"]["SimulatedMatch"];
        };
        /** @description The rules of a match format, to be tried. */
        RulesPreviewInput: {
            /** Format: int64 */
            sportId: number;
            rules: components["schemas"]["MatchRules"];
            /**
             * Format: date
             * @description The day of the match; today when left out.
             */
            day?: string | null;
            /**
             * Format: int32
             * @description Which match is made up: the same seed plays the same one.
             */
            seed?: number | null;
        };
        /** @description What became of an operation. */
        Ruling: {
            /** @description The operation. */
            operation: components["schemas"]["OperationId"];
            /** @description Its stamp. */
            stamp: components["schemas"]["Stamp"];
            /** @description What became of it. */
            verdict: components["schemas"]["RulingVerdict"];
        };
        /** @description Why a claim is accepted or refused. */
        RulingRequest: {
            /** @description The claimant reads it, and the trail keeps it. */
            reason: string;
            /** @description What was seen to speak against the claim. When more does by now, nothing is decided. */
            objections: components["schemas"]["Objection"][];
        };
        /** @description What becomes of an operation. */
        RulingVerdict: {
            /** @enum {string} */
            is: "applied";
        } | {
            /** @description The other one. */
            by: components["schemas"]["OperationId"];
            /** @enum {string} */
            is: "voided";
        } | {
            /** @description The other one. */
            by: components["schemas"]["OperationId"];
            /** @enum {string} */
            is: "amended";
        } | {
            /** @description In which way. */
            reason: components["schemas"]["Refusal"];
            /** @enum {string} */
            is: "refused";
        };
        /** @description What somebody has said of a result. */
        SaidOfResult: {
            step: components["schemas"]["ResultStep"];
            /** @description For which sides; for none by somebody who stands above both. */
            sides: components["schemas"]["Side"][];
            /** @description `null` where none was needed. */
            reason: string | null;
            saidAt: components["schemas"]["Instant"];
            /** @description Whether it is about the result that the match has now. */
            isOfThis: boolean;
        };
        /** @description A template that was made of a tournament. */
        SavedTemplate: {
            /** Format: int64 */
            templateId: number;
            name: string;
            /** Format: int64 */
            tournamentId: number;
            /** @description What the tournament is called now. */
            tournamentName: string;
            /** @description Markdown. */
            description: string | null;
            divisions: components["schemas"]["TemplateDivision"][];
        };
        /** @description A name that you gave to an address of the console. */
        SavedView: {
            /** Format: int64 */
            id: number;
            /** @description Unique among your views, without regard to case. */
            name: string;
            /** @description Path and search of a screen. */
            address: string;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A saved view, as it should be. */
        SavedViewInput: {
            /** @description Unique among your views, without regard to case. */
            name: string;
            /** @description Path and search of a screen of the console, such as `/admin/users?search=ann`. */
            address: string;
        };
        /** @description A row that was added or changed. */
        Saved_AgeGroup: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description An age group; both ages belong to it. */
            data: {
                /** Format: int64 */
                age_group_id: number;
                /** @description Unique without regard to case. */
                age_group_name: string;
                /**
                 * Format: int64
                 * @description Years.
                 */
                min_age: number;
                /**
                 * Format: int64
                 * @description Years.
                 */
                max_age: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_CalendarLink: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A link to the calendar of a player that was just made. */
            data: {
                /** @description For a calendar program. Keep it: it is shown only once. Without the host where the address of the platform is not known. */
                url: string;
                /** @description When it was made. */
                since: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_Claim: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A claim to a player's profile. */
            data: {
                /** Format: int64 */
                claimId: number;
                state: components["schemas"]["ClaimState"];
                relation: components["schemas"]["Relation"];
                /** @description What speaks against it; of a decided one, what spoke against it then. */
                objections: components["schemas"]["Objection"][];
                /** Format: int64 */
                playerProfileId: number;
                /** @description As the profile has it. */
                playerName: string;
                /**
                 * Format: date
                 * @description As the profile has it.
                 */
                birthDate: string | null;
                /**
                 * Format: int64
                 * @description Where the profile has only the year.
                 */
                birthYear: number | null;
                /** @description As the claimant says. */
                claimedName: string;
                /**
                 * Format: date
                 * @description As the claimant says.
                 */
                claimedBirthDate: string;
                claimant: components["schemas"]["Claimant"];
                /** @description Who made the code; `null` for an administrator. */
                codeMadeBy: string | null;
                createdAt: components["schemas"]["Instant"];
                decidedAt: components["schemas"]["Instant"] | null;
                /** @description Why it was decided so; `null` while it is open, and where nothing spoke against it. */
                reason: string | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_ClaimCode: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A code with which a profile can be claimed. */
            data: {
                /** @description To be sent to the player, or to a guardian. It works once, and cannot be read again. */
                code: string;
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_CompetitionEntry: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description An entry in a division, for its sender and for those who decide about it. */
            data: {
                /** Format: int64 */
                entryId: number;
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** Format: int64 */
                divisionId: number;
                divisionName: string;
                state: components["schemas"]["EntryState"];
                kind: components["schemas"]["EntrantKind"];
                /** @description The name of the team, the pair or the player. */
                name: string;
                club: string | null;
                /** @description What the entrant tells the organiser. */
                note: string | null;
                contact: components["schemas"]["EntryContact"];
                /** @description What the organiser said with the last step: what to correct, or why not. */
                message: string | null;
                /** @description The fields to correct. */
                markedFields: components["schemas"]["MarkedField"][];
                /**
                 * Format: int64
                 * @description The place on the waiting list, from 1; `null` for an entry that does not wait.
                 */
                waitingPlace: number | null;
                /**
                 * Format: int64
                 * @description Rises with each arrival in the division.
                 */
                number: number;
                /**
                 * Format: int64
                 * @description The team, from the first acceptance on.
                 */
                teamId: number | null;
                /** @description What the reader may do now. */
                steps: components["schemas"]["Step"][];
                /**
                 * @description Others of the division whose names look like this one, for those who decide about it; at most eight. They are
                 *     no reason to refuse it.
                 */
                alike: string[];
                /**
                 * Format: int64
                 * @description To be sent with the next step.
                 */
                version: number;
                createdAt: components["schemas"]["Instant"];
                updatedAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_ConfirmedAddress: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description The address that a link was sent to. */
            data: {
                /**
                 * Format: email
                 * @description What the account signs in with.
                 */
                email: string;
            };
        };
        /** @description A row that was added or changed. */
        Saved_DivisionPhases: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description The phases of a division. */
            data: {
                plan: components["schemas"]["PhasePlan"] | null;
                outline: components["schemas"]["PhasesOutline"] | null;
                /**
                 * Format: int32
                 * @description The number of entries that all of this is counted for.
                 */
                entries: number;
                /** @description How the phases of the plan stand, in their order. */
                phases: components["schemas"]["PhaseState"][];
                /** @description The usual compositions that so many entries can play. */
                presets: components["schemas"]["PresetOfPhases"][];
                /**
                 * Format: int64
                 * @description To be sent with the next change.
                 */
                version: number;
            };
        };
        /** @description A row that was added or changed. */
        Saved_Draw: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /**
             * @description A draw of a division. What is published of it is its receipt: `request` drawn again gives `answer`, byte for
             *     byte; `swaps` is what was changed by hand after that.
             */
            data: {
                /** Format: int64 */
                drawId: number;
                /** Format: int64 */
                divisionId: number;
                /** Format: int64 */
                tournamentId: number;
                /**
                 * Format: int64
                 * @description Counts the draws of the division, those that were given up included.
                 */
                number: number;
                /**
                 * Format: int64
                 * @description The phase of the division that it is of, from 1; `null` in a division without phases.
                 */
                phase: number | null;
                state: components["schemas"]["DrawState"];
                /** @description SHA-256 of the seed. It is known before anything is drawn. */
                seedSha256: string;
                /**
                 * @description What chance was made from; `null` until the draw is published or given up. Of a knock-out that is drawn anew each
                 *     round it is `null` until the last round is published: the requests have the seeds of the rounds.
                 */
                seed: string | null;
                /** @description Whether `request` and `answer` are `null` because they have no room here: `/public/draws/{drawId}/receipt` has them. */
                receiptLeftOut: boolean;
                /** @description The request as `touchline draw` takes it; `null` until the draw is published, or given up after it was drawn. */
                request: string | null;
                /** @description Its answer; `null` when `request` is. */
                answer: string | null;
                byRounds: components["schemas"]["ByRounds"] | null;
                /**
                 * Format: int64
                 * @description How many rounds are announced, when it is made round by round.
                 */
                announcedRounds: number | null;
                /** @description Its rounds in their order, each with those that were taken back before it; none when it is made at once. */
                rounds: components["schemas"]["RoundReceipt"][];
                nextRound: components["schemas"]["NextRound"] | null;
                /** @description The byes that its organisers have granted in rounds of the Swiss system. Everybody reads those of published rounds. */
                grantedByes: components["schemas"]["GrantedBye"][];
                sheet: components["schemas"]["DrawSheet"] | null;
                /** @description What was changed by hand, in its order. */
                swaps: components["schemas"]["DrawSwap"][];
                /** @description Why it was given up. */
                voidReason: string | null;
                publishedAt: components["schemas"]["Instant"] | null;
                /**
                 * Format: int64
                 * @description To be sent with the next change.
                 */
                version: number;
                createdAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_EventTemplate: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description An event template. */
            data: {
                /** Format: int64 */
                id: number;
                /** @description The template's name, unique within its sport. */
                event_type: string;
                sport_type: components["schemas"]["TemplateSport"];
                /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
                template_text: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_GenderCategory: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A gender category. */
            data: {
                /** Format: int64 */
                gender_category_id: number;
                /** @description Unique without regard to case. */
                gender_name: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_Grant: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A role of somebody. */
            data: {
                /** Format: int64 */
                grantId: number;
                /**
                 * Format: int64
                 * @description The app user who has it.
                 */
                userId: number;
                holderName: string;
                role: components["schemas"]["Role"];
                scope: components["schemas"]["NamedScope"];
                /** @description `null` for an administrator, and for a role that came with the tournament. */
                givenBy: string | null;
                /** @description Whether the role came with the tournament, to its maker. */
                isMakers: boolean;
                givenAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"] | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_MatchFormat: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A match format. */
            data: {
                /** Format: int64 */
                match_format_id: number;
                /** @description Unique within its sport, without regard to case. */
                format_name: string;
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                /** @description Empty counts as none. */
                description: string | null;
                /**
                 * Format: int64
                 * @description Minutes.
                 */
                duration_minutes: number | null;
                rules: components["schemas"]["MatchRules"] | null;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_Me: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A person's own account. */
            data: {
                /** Format: int64 */
                userId: number;
                fullName: string;
                email: string;
                /** @description Of the mobile number only the last four digits exist. */
                mobileLast4: string | null;
                /**
                 * Format: int64
                 * @description Player profiles of this person.
                 */
                playerCount: number;
                lastLoginAt: components["schemas"]["Instant"] | null;
                createdAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_MyPasskey: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description One of my passkeys. */
            data: {
                /** Format: int64 */
                id: number;
                /** @description As I call it. */
                name: string;
                createdAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_NewApiKey: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A key that was just made. */
            data: {
                key: components["schemas"]["ApiKey"];
                /** @description For `Authorization: Bearer …`. Keep it: it is shown only once. */
                token: string;
            };
        };
        /** @description A row that was added or changed. */
        Saved_NewCourtLink: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A link whose holder scores the matches of a court on a day. */
            data: {
                /** @description Keep it, or show it as a code: it is shown only once. */
                url: string;
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_NewScorerLink: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A link whose holder scores one match. */
            data: {
                /** @description Keep it, or show it as a code: it is shown only once. */
                url: string;
                expiresAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_OneTeamSquad: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description The squad of a team in a division. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                tournamentName: string;
                /** Format: int64 */
                divisionId: number;
                divisionName: string;
                /** @description How the division stands. */
                status: components["schemas"]["TournamentStatus"];
                /** Format: int64 */
                teamId: number;
                teamName: string;
                /** @description The club of the team's entry. */
                club: string | null;
                /** @description Whether the reader may change it now: once the division has begun, only its organisers do. */
                canChange: boolean;
                /** @description By shirt number and name. */
                members: components["schemas"]["SquadPlace"][];
            };
        };
        /** @description A row that was added or changed. */
        Saved_OwnClaim: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description One of the caller's claims to a profile. */
            data: {
                /** Format: int64 */
                claimId: number;
                /** Format: int64 */
                playerProfileId: number;
                /** @description As the profile has it. */
                playerName: string;
                relation: components["schemas"]["Relation"];
                /** @description An open one waits for an administrator. */
                state: components["schemas"]["ClaimState"];
                createdAt: components["schemas"]["Instant"];
                decidedAt: components["schemas"]["Instant"] | null;
                /** @description What the administrator says; `null` while nobody has decided, and where nobody had to. */
                reason: string | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_OwnPlayer: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A player profile, as its account sees it. */
            data: {
                /** Format: int64 */
                playerProfileId: number;
                playerName: string;
                relation: components["schemas"]["Relation"];
                /**
                 * Format: date
                 * @description Seen by the person, guardians, administrators, and the organisers whom the player enters with.
                 */
                birthDate: string | null;
                /**
                 * Format: int64
                 * @description Where only the year is known.
                 */
                birthYear: number | null;
                /** Format: int64 */
                genderCategoryId: number | null;
                genderName: string | null;
                sports: components["schemas"]["SportOfPlayer"][];
                /**
                 * Format: int64
                 * @description Matches that the player took part in.
                 */
                matches: number;
                isActive: boolean;
                joined: components["schemas"]["Instant"];
                consent: components["schemas"]["GivenConsent"] | null;
                shownNames: components["schemas"]["ShownWish"] | null;
                calendarLinkSince: components["schemas"]["Instant"] | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_PastedCheck: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description What becomes of pasted squads. */
            data: {
                /** @description What the text leaves open. Until it is answered in `answers`, there are no rows. */
                questions: components["schemas"]["SheetQuestion"][];
                /**
                 * @description The rows that are refused first, then those of somebody who looks like a known player, then those that ask for an
                 *     exception, then the others; at most 500.
                 */
                rows: components["schemas"]["PastedRow"][];
                counts: components["schemas"]["FateCounts"];
                /** @description How many teams come into the division. */
                newTeams: number;
                /** @description How many entries go on the waiting list, because no place is free. */
                newWaiting: number;
                /** @description How many players get a profile. */
                newPlayers: number;
                /** @description To be sent when the squads are saved: the same is saved, or nothing. */
                token: string;
            };
        };
        /** @description A row that was added or changed. */
        Saved_SavedTemplate: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A template that was made of a tournament. */
            data: {
                /** Format: int64 */
                templateId: number;
                name: string;
                /** Format: int64 */
                tournamentId: number;
                /** @description What the tournament is called now. */
                tournamentName: string;
                /** @description Markdown. */
                description: string | null;
                divisions: components["schemas"]["TemplateDivision"][];
            };
        };
        /** @description A row that was added or changed. */
        Saved_SavedView: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A name that you gave to an address of the console. */
            data: {
                /** Format: int64 */
                id: number;
                /** @description Unique among your views, without regard to case. */
                name: string;
                /** @description Path and search of a screen. */
                address: string;
                createdAt: components["schemas"]["Instant"];
                updatedAt: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_ScoringConfig: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description A scoring configuration. */
            data: {
                /** Format: int64 */
                config_id: number;
                /**
                 * Format: int64
                 * @description One configuration per sport.
                 */
                sport_id: number;
                sport_name: string;
                /**
                 * Format: int64
                 * @description Points.
                 */
                win_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                draw_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                loss_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                cancelled_points: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_TeamNameChange: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description What another name of a team would change. */
            data: {
                /** @description What the team is called before the change. */
                former: string;
                /** @description The new name, without blanks around it. */
                name: string;
                /** @description How many matches have the name. */
                matches: number;
                /** @description In how many divisions the team is. */
                divisions: number;
                /** @description Names in these divisions that look like the new one; at most eight. They are no reason to refuse it. */
                alike: string[];
                /** @description Why the team cannot be called so; `null` when it can. */
                refused: string | null;
            };
        };
        /** @description A row that was added or changed. */
        Saved_Timetable: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description The timetable of a tournament. */
            data: {
                /** @description By division and number, without those that are cancelled; as many as a reply holds. */
                matches: components["schemas"]["PlannedMatch"][];
                /** @description The `from` that asks for the matches after these; `null` after the last. */
                nextFrom: string | null;
                /** @description The names of its courts. */
                courts: string[];
                /** @description By division. */
                paces: components["schemas"]["Pace"][];
                /** @description Of the whole timetable; nothing where `from` asks for later matches. */
                findings: components["schemas"]["TimetableFindings"];
            };
        };
        /** @description A row that was added or changed. */
        Saved_TournamentSetup: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description How a tournament is set up. */
            data: {
                /** Format: int64 */
                tournamentId: number;
                name: string;
                /** @description Markdown, as it was typed. */
                description: string | null;
                /** Format: date */
                startDate: string | null;
                /** Format: date */
                endDate: string | null;
                /** @description Where it takes place. */
                venueName: string | null;
                /** @description The IANA name of the zone of that place; `null` until it is known. */
                timeZone: string | null;
                /** @description Whom everybody may ask about it, as it was typed. */
                contact: string | null;
                status: components["schemas"]["TournamentStatus"];
                /**
                 * Format: int64
                 * @description To be sent with a change of the tournament.
                 */
                version: number;
                /** @description The steps that lead on from here. A division may stand in the way of one. */
                steps: components["schemas"]["PossibleStep"][];
                /** @description What is needed before it can be published. */
                missing: components["schemas"]["Missing"][];
                /** @description In their order. */
                divisions: components["schemas"]["DivisionSetup"][];
            };
        };
        /** @description A row that was added or changed. */
        Saved_Vec_AgeGroup: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                age_group_id: number;
                /** @description Unique without regard to case. */
                age_group_name: string;
                /**
                 * Format: int64
                 * @description Years.
                 */
                min_age: number;
                /**
                 * Format: int64
                 * @description Years.
                 */
                max_age: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_DivisionSquad: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                teamId: number;
                teamName: string;
                /** @description The club of the team's entry. */
                club: string | null;
                /** @description By shirt number and name. */
                members: components["schemas"]["SquadPlace"][];
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_EventTemplate: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                id: number;
                /** @description The template's name, unique within its sport. */
                event_type: string;
                sport_type: components["schemas"]["TemplateSport"];
                /** @description The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}. */
                template_text: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_GenderCategory: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                gender_category_id: number;
                /** @description Unique without regard to case. */
                gender_name: string;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_LetterSwitch: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                topic: components["schemas"]["LetterTopic"];
                /** @description Whether letters about it are sent. */
                isOn: boolean;
                /** @description Whether there are notices in the workspace. */
                inWorkspace: boolean;
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_MatchFormat: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                match_format_id: number;
                /** @description Unique within its sport, without regard to case. */
                format_name: string;
                /** Format: int64 */
                sport_id: number;
                sport_name: string;
                /** @description Empty counts as none. */
                description: string | null;
                /**
                 * Format: int64
                 * @description Minutes.
                 */
                duration_minutes: number | null;
                rules: components["schemas"]["MatchRules"] | null;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @description A row that was added or changed. */
        Saved_Vec_ScoringConfig: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            data: {
                /** Format: int64 */
                config_id: number;
                /**
                 * Format: int64
                 * @description One configuration per sport.
                 */
                sport_id: number;
                sport_name: string;
                /**
                 * Format: int64
                 * @description Points.
                 */
                win_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                draw_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                loss_points: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                cancelled_points: number;
                is_active: boolean;
                /**
                 * Format: int64
                 * @description Counts the changes; send it back in `If-Match`.
                 */
                version: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
            }[];
        };
        /** @enum {string} */
        ScopeKind: "tournament" | "match" | "team" | "player";
        /** @enum {string} */
        ScoreUnit: "goals" | "sets" | "points";
        /** @description A match with everything that happened in it. */
        Scoreboard: {
            /** Format: int64 */
            matchId: number;
            match_name: string;
            /** Format: int64 */
            matchNumber: number | null;
            status: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            participantMode: components["schemas"]["ParticipantMode"];
            sportName: string;
            /** @description As exactly as it is known, see the list of matches. */
            scheduledDate: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduledLocal: string | null;
            /** @description The court and the venue, as far as they are known. */
            venueName: string | null;
            tournamentName: string | null;
            stageName: string | null;
            madeStageName: components["schemas"]["StageName"] | null;
            roundName: string | null;
            madeRoundName: components["schemas"]["MadeName"] | null;
            /** Format: int64 */
            teamAId: number | null;
            teamAName: string | null;
            /** Format: int64 */
            teamAScore: number | null;
            teamASource: components["schemas"]["SideSource"] | null;
            /** Format: int64 */
            teamBId: number | null;
            teamBName: string | null;
            /** Format: int64 */
            teamBScore: number | null;
            teamBSource: components["schemas"]["SideSource"] | null;
            /** Format: int64 */
            teamAShootout: number | null;
            /** Format: int64 */
            teamBShootout: number | null;
            /** @description Played beyond the regular time. */
            extraTime: boolean | null;
            /** Format: int64 */
            winnerTeamId: number | null;
            /** @description Only of a completed match. */
            winnerTeamName: string | null;
            note: string | null;
            periods: components["schemas"]["Period"][];
            /** @description In order. */
            events: components["schemas"]["MatchEvent"][];
            statistics: components["schemas"]["Statistics"];
        };
        /** @description Something that happened, as the timeline tells it. */
        ScoredEvent: {
            /** @description The operation that says so. */
            operation: components["schemas"]["OperationId"];
            /**
             * Format: int64
             * @description When it was recorded, milliseconds UTC.
             */
            recordedMs: number;
            /** @description What happened. */
            eventType: components["schemas"]["EventType"];
            at: components["schemas"]["GameTime"] | null;
            /** @description In which period, in the words of match sheets. */
            periodName: string | null;
            side: components["schemas"]["Side"] | null;
            /**
             * Format: int64
             * @description The player.
             */
            player: number | null;
            playerSide: components["schemas"]["Side"] | null;
            /**
             * Format: int64
             * @description The second player: the assist, the one who goes off.
             */
            relatedPlayer: number | null;
            /**
             * Format: int64
             * @description The entrant of a race.
             */
            entrant: number | null;
            score: components["schemas"]["Sides_i64"] | null;
        };
        /** @description A match as its operations tell it: what the rest of the product reads. */
        ScoredMatch: {
            /** @description Where the match stands. */
            lifecycle: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description What is going on. */
            phase: components["schemas"]["Phase"];
            score: components["schemas"]["Sides_i64"] | null;
            shootout: components["schemas"]["Sides_i64"] | null;
            /** @description The kicks of the shoot-out that were taken. */
            kicks: components["schemas"]["Sides_i64"];
            shootoutWinner: components["schemas"]["Side"] | null;
            /** @description Whether extra time was played. */
            extraTime: boolean;
            winner: components["schemas"]["Side"] | null;
            /** @description The periods or sets, in order, as far as they are known. Their scores are their own, not running ones. */
            periods: components["schemas"]["ScoredPeriod"][];
            /** @description The clock of the period that is played. */
            clock: components["schemas"]["GameClock"];
            game: components["schemas"]["TennisGame"] | null;
            service: components["schemas"]["Service"] | null;
            /** @description Who served in each game of the set of tennis, and in each turn of its tie-break, as far as that is known. */
            servers: (number | null)[];
            /**
             * @description Where the players of each side are, as far as somebody said how the set began: in volleyball those in the positions 1 to
             *     6, of a pair of badminton whoever is in the right court and the other one.
             */
            positions: components["schemas"]["Sides_Vec_i64"];
            /** @description Whether the sides have changed ends an odd number of times. */
            endsAreChanged: boolean;
            /** @description Substitutions of each side: of the match, in volleyball of the set. */
            substitutions: components["schemas"]["Sides_u16"];
            /** @description Time-outs of each side in the set. */
            timeOuts: components["schemas"]["Sides_u16"];
            /** @description The players, in the order of the line-ups. */
            players: components["schemas"]["PlayerState"][];
            /** @description The entrants of a race, in the order of the start list. */
            entrants: components["schemas"]["EntrantState"][];
            /** @description What happened, in order. */
            events: components["schemas"]["ScoredEvent"][];
            /** @description What became of each operation, in the order of the fold. */
            rulings: components["schemas"]["Ruling"][];
            /** @description Where two scorers seem to disagree. */
            conflicts: components["schemas"]["ScoringConflict"][];
        };
        /** @description The names of a match that is scored. */
        ScoredMatchNames: {
            /** Format: int64 */
            matchId: number;
            matchName: string;
            /** Format: int64 */
            matchNumber: number | null;
            /** Format: int64 */
            tournamentId: number | null;
            tournamentName: string | null;
            /** Format: int64 */
            divisionId: number | null;
            divisionName: string | null;
            stageName: string | null;
            madeStageName: components["schemas"]["StageName"] | null;
            groupName: string | null;
            /** @description The letter of the group, if a draw has made it. */
            groupLetter: string | null;
            roundName: string | null;
            madeRoundName: components["schemas"]["MadeName"] | null;
            sportName: string;
            /** @description `football`, `hockey`, `volleyball`, `badminton`, `tennis` or `athletics`. */
            sportKey: string;
            formatName: string | null;
            participantMode: components["schemas"]["ParticipantMode"];
            venueName: string | null;
            courtName: string | null;
            /** @description As exactly as it is known, see the list of matches. */
            scheduledDate: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduledLocal: string | null;
            lifecycle: components["schemas"]["Lifecycle"];
            outcome: components["schemas"]["Outcome"] | null;
            sides: components["schemas"]["Sides_ScoredSide"];
        };
        /** @description A period or set with its own score. */
        ScoredPeriod: {
            /**
             * Format: int32
             * @description Its number in the match, from 1.
             */
            number: number;
            /** @description What it is. */
            kind: components["schemas"]["PeriodKind"];
            /** @description Its name, in the words of match sheets: `second half`, `set 2`. */
            name: string;
            /** @description Its goals or points; in tennis its games. */
            score: components["schemas"]["Sides_i64"];
            tiebreak: components["schemas"]["Sides_i64"] | null;
            servedFirst: components["schemas"]["Side"] | null;
            /** @description Whether it is over. */
            isOver: boolean;
        };
        /** @description A link with which a match is scored. */
        ScorerLinkRequest: {
            /**
             * Format: int64
             * @description How long it works; 24 when it is left out.
             */
            hours?: number | null;
        };
        /** @description A match with everything that a scorer's screen needs. */
        Scoring: {
            /** @description What is known of it before anything is recorded: what the fold begins with. */
            setup: components["schemas"]["MatchSetup"];
            /** @description What was recorded, in the order of the fold. */
            operations: components["schemas"]["RecordedOperation"][];
            /** @description What that comes to. */
            scored: components["schemas"]["ScoredMatch"];
            /** @description Where two scorers seem to disagree. */
            conflicts: components["schemas"]["ScoringConflict"][];
            /** @description The numbers of which nothing has arrived. */
            holes: components["schemas"]["Hole"][];
            /** @description The server's clock. */
            now: components["schemas"]["Stamp"];
            match: components["schemas"]["ScoredMatchNames"];
            /**
             * @description Those of the squad on the day of the match, or of the line-up where one came from elsewhere, and those who are recorded
             *     in it already.
             */
            players: components["schemas"]["ScoringPlayer"][];
            /** @description The start list of a race. */
            entrants: components["schemas"]["ScoringEntrant"][];
            /** @description Who misses the match because of cards, by the rule of its division. */
            suspended: components["schemas"]["SuspendedPlayer"][];
            may: components["schemas"]["ScoringRights"];
        };
        /** @description A scoring configuration. */
        ScoringConfig: {
            /** Format: int64 */
            config_id: number;
            /**
             * Format: int64
             * @description One configuration per sport.
             */
            sport_id: number;
            sport_name: string;
            /**
             * Format: int64
             * @description Points.
             */
            win_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            draw_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            loss_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            cancelled_points: number;
            is_active: boolean;
            /**
             * Format: int64
             * @description Counts the changes; send it back in `If-Match`.
             */
            version: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description A scoring configuration, as it should be. */
        ScoringConfigInput: {
            /**
             * Format: int64
             * @description One configuration per sport.
             */
            sport_id: number;
            /**
             * Format: int64
             * @description Points.
             */
            win_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            draw_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            loss_points: number;
            /**
             * Format: int64
             * @description Points.
             */
            cancelled_points: number;
            /** @description When it is left out, a new row is active and an existing one stays as it is. */
            is_active?: boolean | null;
            /**
             * Format: int64
             * @description Set by the server.
             */
            readonly config_id?: number | null;
            /** @description Set by the server. */
            readonly sport_name?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back, it is the version that was seen.
             */
            readonly version?: number | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly created_at?: string | null;
            /**
             * Format: date-time
             * @description Set by the server.
             */
            readonly updated_at?: string | null;
        };
        /** @description Two operations of two devices that seem to contradict each other. Both count until somebody undoes one. */
        ScoringConflict: {
            /** @description In which way. */
            kind: components["schemas"]["ConflictKind"];
            /** @description The one that comes first in the fold. */
            first: components["schemas"]["OperationId"];
            /** @description The other one. */
            second: components["schemas"]["OperationId"];
        };
        /** @description An entrant of a race. */
        ScoringEntrant: {
            /**
             * Format: int64
             * @description What operations name.
             */
            id: number;
            name: string;
            lane: string | null;
            bib: string | null;
        };
        /** @description An operation that comes before something that was shown already: a watcher has seen another course of the match. */
        ScoringNotice: {
            /** @description The operation. */
            operation: components["schemas"]["OperationId"];
            /** @description How many operations that were there already come after it. */
            before: number;
        };
        /** @description A player who may take part. */
        ScoringPlayer: {
            /** Format: int64 */
            id: number;
            side: components["schemas"]["Side"];
            name: string;
            shirtNumber: components["schemas"]["ShirtNumber"] | null;
            /** @description Whether the line-up says that the player starts. */
            starts: boolean;
            /** @description Whether the squad, or the line-up, says that the player is the captain. */
            isCaptain: boolean;
        };
        /** @description What a scoring configuration would change. */
        ScoringPreview: {
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
            /** @description What results are worth now. */
            before: components["schemas"]["FourPoints"];
            /** @description What they would be worth. */
            after: components["schemas"]["FourPoints"];
            tables_affected: number;
            /** @description Rows of all these tables that would stand in another place. */
            rows_moved: number;
            /** @description Competitions that take their points from this configuration. */
            competitions_following: number;
            /** @description Competitions of the sport that have points of their own, or from their rule pack. */
            competitions_with_own_points: number;
            tables_checked: number;
            /**
             * @description Tables in which rows move first, then those in which points alone change; of
             *     each the latest first.
             */
            tables: components["schemas"]["TablePreview"][];
            /**
             * @description `false` when more competitions follow than are looked at: at most 500 tables
             *     of the latest 5000 competitions are.
             */
            is_complete: boolean;
        };
        /** @description What the caller may do. */
        ScoringRights: {
            /** @description Whether operations of the match are taken. They are not when its result was entered in another way. */
            record: boolean;
            notPlayed: components["schemas"]["NotPlayed"] | null;
            /** @description Whether operations of others may be corrected however long ago they were recorded. */
            amendAny: boolean;
        };
        /** @enum {string} */
        SeasonCategory: "drivers" | "athletes" | "teams";
        /** @description A secret for an authenticator app. */
        SecondFactorSecret: {
            /** @description To be typed: base32. */
            secret: string;
            /** @description To be shown as a QR code. */
            uri: string;
        };
        /** @description How the second factor stands. */
        SecondFactorState: {
            enabledAt: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Recovery codes that were not used yet.
             */
            recoveryCodesLeft: number;
        };
        /** @description The second step of a sign-in. */
        SecondStepRequest: {
            /** @description From the refusal of the first step. */
            challenge: string;
            /** @description Six digits from the authenticator app, or a recovery code. */
            code: string;
        };
        /**
         * @description How seeds get their places.
         * @enum {string}
         */
        Seeding: "by-rank" | "by-lot" | "tennis" | "badminton";
        /** @description What was said of a player in a squad when it was read. */
        SeenPlace: {
            shirtNumber?: components["schemas"]["ShirtNumber"] | null;
            position?: string | null;
            isCaptain: boolean;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            validFrom?: string | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            validUntil?: string | null;
        };
        /** @description What was known of a player when it was read. */
        SeenPlayer: {
            playerName: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            birthDate?: string | null;
            /** Format: int32 */
            birthYear?: number | null;
            /**
             * Format: int64
             * @description It is not compared when left out.
             */
            genderCategoryId?: number | null;
        };
        /** @description A row, and the version of it that you saw. */
        SeenRowInput: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Without it the row is changed in any case.
             */
            version?: number | null;
        };
        /** @description How it stands with the mail server. */
        Sending: {
            /**
             * Format: int64
             * @description How often in a row no letter could be given to it.
             */
            tries: number;
            failure: components["schemas"]["MailFailure"] | null;
            /** @description What it answered then. */
            answer: string | null;
            nextTryAt: components["schemas"]["Instant"] | null;
        };
        /** @description An invitation that was written. */
        SentInvitation: {
            /** @description Always `true`. */
            success: boolean;
            /** @description What was done, for a person. */
            message: string;
            /** @description Whether it goes out by mail. Otherwise it waits for an administrator, who passes its link on. */
            isSent: boolean;
            data: components["schemas"]["Invitation"];
        };
        /** @description Why a row stands above the next one. */
        SeparatedBy: {
            criterion: components["schemas"]["DecidedBy"];
            /** @description What this row has by it. */
            value: components["schemas"]["SeparationValue"];
            /** @description What the next row has. */
            next_value: components["schemas"]["SeparationValue"];
            /**
             * @description The matches that made the values, where the criterion looks at single
             *     ones; empty where it looks at all.
             */
            match_ids: number[];
            /** @description The teams that were level until this criterion, in the order of the table. */
            among: number[];
        };
        /** @description What a criterion compares, or a column shows. */
        SeparationValue: {
            /**
             * Format: double
             * @description The number.
             */
            number: number;
            /** @enum {string} */
            kind: "number";
        } | {
            /**
             * Format: int64
             * @description What was won or scored.
             */
            won: number;
            /**
             * Format: int64
             * @description What was lost or conceded.
             */
            lost: number;
            /** @enum {string} */
            kind: "quotient";
        } | {
            /**
             * Format: double
             * @description The dividend; it may be negative.
             */
            amount: number;
            /**
             * Format: int64
             * @description The divisor.
             */
            per: number;
            /** @enum {string} */
            kind: "rate";
        } | {
            /** @enum {string} */
            kind: "unknown";
        };
        /**
         * @description Who serves first in the next set.
         * @enum {string}
         */
        ServesNext: "winner" | "theOther";
        /** @description Who serves. */
        Service: {
            /** @description The side. */
            side: components["schemas"]["Side"];
            /**
             * Format: int64
             * @description The player, as far as that was said.
             */
            player: number | null;
            court: components["schemas"]["ServiceCourt"] | null;
        };
        /** @enum {string} */
        ServiceCourt: "right" | "left";
        /** @description A session that has not ended. */
        SessionInfo: {
            /** Format: int64 */
            id: number;
            /** @description Whether it is the session of this request. */
            isCurrent: boolean;
            /**
             * @description The client in plain words, such as `Firefox on Windows`; `null` when it
             *     did not say.
             */
            client: string | null;
            signedInAt: components["schemas"]["Instant"];
            /** @description Accurate to five minutes. */
            lastSeenAt: components["schemas"]["Instant"];
            /** @description The latest end; it may be ended before. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description Which rows are to be active or inactive. */
        SetActiveInput: {
            is_active: boolean;
            /** @description Each once. */
            rows: components["schemas"]["SeenRowInput"][];
        };
        /** @description Answers to `questions` of a check. */
        SheetAnswers: {
            dayOrder?: components["schemas"]["DayOrder"] | null;
            namelessColumns?: components["schemas"]["NamelessColumns"] | null;
            totalRows?: components["schemas"]["TotalRows"] | null;
        };
        /** @description What a pasted text leaves open, and where. */
        SheetQuestion: {
            kind: components["schemas"]["SheetQuestionKind"];
            /**
             * Format: int64
             * @description The first line that it is about, from 1.
             */
            line: number;
            /** @description The column that it is about, from 1. */
            column: number | null;
            /** @description What is written there. */
            text: string;
        };
        /** @enum {string} */
        SheetQuestionKind: "day_order" | "nameless_column" | "total_row";
        /** @description The number on a shirt. 0 and 00 are two, and 00 is a text. */
        ShirtNumber: number | "00";
        /** @description A player of a squad. */
        ShownMember: {
            name: string;
            shirtNumber: components["schemas"]["ShirtNumber"] | null;
            isCaptain: boolean;
        };
        /** @enum {string} */
        ShownNames: "full" | "initial" | "number";
        /** @enum {string} */
        ShownWish: "initial" | "number";
        /**
         * @description One of the two sides of a match. By custom the first side is at home.
         * @enum {string}
         */
        Side: "a" | "b";
        /** @description What a team has from its matches at home, or away. */
        SideRecord: {
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            goals_for: number;
            /** Format: int64 */
            goals_against: number;
            /** @description Of the results, without adjustments. */
            points: components["schemas"]["Points"];
        };
        /** @enum {string} */
        SideRole: "winner" | "loser" | "placed" | "best_placed" | "no_opponent";
        /**
         * @description What decides who a side will be: `match` or `of` say it, or `place` alone of the best of all groups. A side `as`
         *     `no_opponent` stays free: the other one goes on without playing.
         */
        SideSource: {
            /** @description The winner or the loser of a match, the team on a place of a group, or no team at all. */
            as: components["schemas"]["SideRole"];
            /**
             * Format: int64
             * @description The number of the match in its tournament.
             */
            match: number | null;
            /** @description What it is decided in, when that is no numbered match: `group B`, `semi-final 1`. */
            of: string | null;
            /** @description The letter of the group, if a draw has made it. */
            group_letter: string | null;
            stage: components["schemas"]["StageName"] | null;
            /**
             * Format: int64
             * @description The place in the group, from 2.
             */
            place: number | null;
        };
        /** @description A value for each of the two sides. */
        Sides_NamedSide: {
            /** @description A side of a match by its name, or by what decides who it will be; by neither where nobody has said. */
            a: {
                name: string | null;
                source: components["schemas"]["SideSource"] | null;
            };
            /** @description A side of a match by its name, or by what decides who it will be; by neither where nobody has said. */
            b: {
                name: string | null;
                source: components["schemas"]["SideSource"] | null;
            };
        };
        /** @description A value for each of the two sides. */
        Sides_Option_i64: {
            a: null | number;
            b: null | number;
        };
        /** @description A value for each of the two sides. */
        Sides_ScoredSide: {
            /** @description A side of a match that is scored. */
            a: {
                /** Format: int64 */
                teamId: number | null;
                name: string | null;
                source: components["schemas"]["SideSource"] | null;
            };
            /** @description A side of a match that is scored. */
            b: {
                /** Format: int64 */
                teamId: number | null;
                name: string | null;
                source: components["schemas"]["SideSource"] | null;
            };
        };
        /** @description A value for each of the two sides. */
        Sides_Vec_i64: {
            a: number[];
            b: number[];
        };
        /** @description A value for each of the two sides. */
        Sides_bool: {
            a: boolean;
            b: boolean;
        };
        /** @description A value for each of the two sides. */
        Sides_i64: {
            /** Format: int64 */
            a: number;
            /** Format: int64 */
            b: number;
        };
        /** @description A value for each of the two sides. */
        Sides_u16: {
            /** Format: int32 */
            a: number;
            /** Format: int32 */
            b: number;
        };
        /** @description How a person signs in. */
        SignInState: {
            suspended_at: components["schemas"]["Instant"] | null;
            suspended_because: string | null;
            has_second_factor: boolean;
            passkeys: number;
            /** @description Those that go on, the last used first. */
            sessions: components["schemas"]["SessionInfo"][];
        };
        /** @description A match as it might go. */
        SimulatedMatch: {
            /** @description Its parts, in their order. */
            course: components["schemas"]["SimulatedPart"][];
            score: components["schemas"]["Sides_i64"] | null;
            winner: components["schemas"]["Side"] | null;
        };
        /** @description A part of a match. */
        SimulatedPart: {
            /** @description What it is. */
            kind: components["schemas"]["PartKind"];
            /**
             * Format: int32
             * @description Which of its kind, from 1.
             */
            number: number;
            /**
             * Format: int32
             * @description How long it lasts, where that is set.
             */
            minutes: number | null;
            score: components["schemas"]["Sides_i64"] | null;
            tieBreak: components["schemas"]["Sides_i64"] | null;
        };
        /** @description A row that was not copied, because its sport has the same already. */
        SkippedRow: {
            /**
             * Format: int64
             * @description Of the row that was to be copied.
             */
            id: number;
            name: string;
        };
        /** @description The fewest and the most. */
        Span: {
            /** Format: int32 */
            fewest: number;
            /** Format: int32 */
            most: number;
        };
        /** @description A sport, in both spellings that clients read. */
        Sport: {
            /** Format: int64 */
            sportId: number;
            sportName: string;
            /** @description Key of the icon: `football`, …; `generic` for a sport without one. */
            sportIcon: string;
            isActive: boolean;
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
            is_active: boolean;
        };
        /** @description A sport that a division can be of. */
        SportChoice: {
            /** Format: int64 */
            sportId: number;
            sportName: string;
        };
        /** @description What tables of a sport can compare. */
        SportMeasures: {
            /** Format: int64 */
            sportId: number;
            /** @description What scores of the sport count. */
            scoreUnit: components["schemas"]["ScoreUnit"];
            measures: components["schemas"]["Measure"][];
        };
        /** @description A sport of a player. */
        SportOfPlayer: {
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
        };
        /** @description A sport of a team. */
        SportOfTeam: {
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
            /** Format: int64 */
            matches: number;
        };
        /** @description Matches of a sport. */
        SportShare: {
            /** Format: int64 */
            sportId: number;
            sportName: string;
            /** Format: int64 */
            matchCount: number;
        };
        /**
         * @description A player of a squad. Those who run the division alone read the birth, the gender category and why the player is
         *     let in.
         */
        SquadPlace: {
            /** Format: int64 */
            playerProfileId: number;
            playerName: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, where the day is known.
             */
            birthDate: string | null;
            /**
             * Format: int64
             * @description The year of birth, where the day is not known.
             */
            birthYear: number | null;
            /** Format: int64 */
            genderCategoryId: number | null;
            shirtNumber: components["schemas"]["ShirtNumber"] | null;
            position: string | null;
            isCaptain: boolean;
            /**
             * Format: date
             * @description The first day of belonging to the team; `null` from the beginning.
             */
            validFrom: string | null;
            /**
             * Format: date
             * @description The last such day; `null` to the end.
             */
            validUntil: string | null;
            /** @description Whether an organiser lets the player play against a rule. */
            isAllowed: boolean;
            /** @description Why an organiser does. */
            allowedBecause: string | null;
            /** @description What comes of the division's rules on age and gender category. */
            verdict: components["schemas"]["Verdict"];
            /**
             * @description Whether the caller may correct the name and the birth: nobody has claimed the player, who was entered first in a
             *     tournament of the caller.
             */
            canBeCorrected: boolean;
            shownNames: components["schemas"]["ShownWish"] | null;
            /** @description Whether a person or a guardian keeps the profile. Only they show more than what they have asked for. */
            isClaimed: boolean;
        };
        /** @description What is said of a player in a squad, in the place of what was said before. */
        SquadPlaceRequest: {
            shirtNumber?: components["schemas"]["ShirtNumber"] | null;
            position?: string | null;
            /** @description A team has one captain: the former captain no longer is. */
            isCaptain: boolean;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            validFrom?: string | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            validUntil?: string | null;
            seen?: components["schemas"]["SeenPlace"] | null;
            shownNames?: components["schemas"]["ShownWish"] | null;
        };
        /** @description A player of a squad. */
        SquadPlayer: {
            /** Format: int64 */
            player_profile_id: number;
            player_name: string;
            shirt_number: components["schemas"]["ShirtNumber"] | null;
            position: string | null;
        };
        /** @description Squads as they were copied from a spreadsheet. */
        SquadsText: {
            /**
             * Format: int64
             * @description Whose squad the rows are, which need not name the team then. Those who do not run the division say it.
             */
            teamId?: number | null;
            /**
             * @description A line with the names of the columns, then a row for each player, at most 20,000; or names alone, a line each: of
             *     teams, of players where single players enter, or of both players of a pair (`A / B`, or two cells). Cells are separated by tabs, semicolons or commas.
             */
            text: string;
            answers?: components["schemas"]["SheetAnswers"] | null;
            /** @description Not with `teamId`. */
            exceptions?: components["schemas"]["RowException"][] | null;
            /** @description For rows that look like a known player. */
            choices?: components["schemas"]["RowChoice"][] | null;
        };
        /** @description Squads to be saved as they were checked. */
        SquadsToSave: {
            /**
             * Format: int64
             * @description As it was checked.
             */
            teamId?: number | null;
            /** @description As it was checked. */
            text: string;
            answers?: components["schemas"]["SheetAnswers"] | null;
            /** @description As they were checked. */
            exceptions?: components["schemas"]["RowException"][] | null;
            /** @description As they were checked. */
            choices?: components["schemas"]["RowChoice"][] | null;
            /** @description That of the check. */
            token: string;
        };
        /** @enum {string} */
        StageName: "group_stage" | "knock_out" | "swiss_system" | "league" | "double_elimination" | "heats" | "main_draw" | "qualifying" | "consolation" | "cup" | "plate" | "bowl" | "shield" | "gold" | "silver" | "bronze" | "championship" | "relegation" | "apertura" | "clausura" | "play_offs" | "place_matches" | "finals" | "feed_in";
        /** @description A reading of a hybrid clock. Later is larger. */
        Stamp: {
            /**
             * Format: int64
             * @description Milliseconds UTC.
             */
            ms: number;
            /**
             * Format: int32
             * @description Which reading within the millisecond, from 0.
             */
            count?: number;
        };
        /** @description The result of a match, and where it stands. */
        StandingResult: {
            match: components["schemas"]["ScoredMatchNames"];
            score: components["schemas"]["Sides_i64"] | null;
            shootout: components["schemas"]["Sides_i64"] | null;
            winner: components["schemas"]["Side"] | null;
            state: components["schemas"]["ResultState"] | null;
            /** @description The sides that have confirmed it. */
            confirmedBy: components["schemas"]["Sides_bool"];
            /** @description Whether it is confirmed because nobody has disputed it in time. */
            byTime: boolean;
            confirmsAt: components["schemas"]["Instant"] | null;
            /** @description Whether something was said of another result that the match had before. */
            wasChanged: boolean;
            /** @description Sent with what one says of it, so that it is said of this result and of no other. */
            version: string;
        };
        /** @description The standings of a competition. */
        Standings: {
            /** Format: int64 */
            tournament_id: number;
            /**
             * Format: int64
             * @description The division of the tables.
             */
            division_id: number;
            /**
             * Format: date
             * @description The day at whose end the tables are shown; `null` for now.
             */
            as_of: string | null;
            known_at: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The sport of the tables; `null` for a competition without any sport.
             */
            sport_id: number | null;
            sport_name: string | null;
            /** @description What scores count. */
            score_unit: components["schemas"]["ScoreUnit"];
            rule_pack: components["schemas"]["RulePack"] | null;
            points: components["schemas"]["PointsInForce"] | null;
            adjustments: components["schemas"]["PointsAdjustment"][];
            /** @description What the organiser decided that no result shows. */
            decisions: components["schemas"]["OrganiserDecision"][];
            /** @description The tables; none for a competition of knock-outs or races alone. */
            groups: components["schemas"]["StandingsGroup"][];
            no_tables: components["schemas"]["NoTables"] | null;
            /** @description The matches that some row's `separated_by.match_ids` names, at most 500. */
            matches: components["schemas"]["CompetitionMatch"][];
            best_placed: components["schemas"]["BestPlaced"] | null;
            /** @description Championships of races whose entries carry points. */
            seasons: components["schemas"]["Championship"][];
        };
        /** @description One table. */
        StandingsGroup: {
            /**
             * @description The group's name; the stage's where the competition has several stages and
             *     this one no groups; empty when the table is the whole competition.
             */
            group_name: string;
            stage_name: string | null;
            made_stage_name: components["schemas"]["StageName"] | null;
            /** @description The letter of the group, if a draw has made it. */
            group_letter: string | null;
            /**
             * @description What its stage brings along from an earlier one for each of its teams: `none`, `all` (matches with their goals and
             *     points), `met` (the matches between its teams), or half of the points, `half_down` or `half_up`.
             */
            carries: components["schemas"]["Carries"];
            /** @description The name of that earlier stage; `null` where it brings nothing along. */
            carried_from: string | null;
            /** @description Whether it is a table over several stages, such as that of the year of two halves. */
            is_further: boolean;
            rule_pack: components["schemas"]["RulePack"] | null;
            /**
             * Format: int64
             * @description Matches that are over.
             */
            matches_played: number;
            /** Format: int64 */
            matches_total: number;
            rows: components["schemas"]["StandingsRow"][];
        };
        /** @description One row of a table. */
        StandingsRow: {
            /**
             * Format: int64
             * @description From 1. Level teams share it, and the next one leaves a gap.
             */
            position: number;
            /** @description Whether another team shares the position. */
            tied: boolean;
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /**
             * Format: int64
             * @description Won in overtime or by a shoot-out; they are in `won`.
             */
            overtime_won: number;
            /**
             * Format: int64
             * @description Lost in overtime or by a shoot-out; they are in `lost`.
             */
            overtime_lost: number;
            /**
             * Format: int64
             * @description Goals, or sets where the sport counts sets.
             */
            goals_for: number;
            /** Format: int64 */
            goals_against: number;
            /** Format: int64 */
            goal_difference: number;
            /** @description Points given or taken apart from any match; they are in `points`. */
            points_adjustment: components["schemas"]["Points"];
            points: components["schemas"]["Points"];
            carried_points: components["schemas"]["Points"] | null;
            carried_rounded: components["schemas"]["Rounded"] | null;
            /** @description The values of the rule pack's `columns`, in their order. */
            extra: components["schemas"]["ExtraValue"][];
            /**
             * @description Whether the team went on: it plays in a later stage, or was through without
             *     one that lower places play. `null` when the data does not say, or when that is open.
             */
            advanced: boolean | null;
            separated_by: components["schemas"]["SeparatedBy"] | null;
            /** @description The latest matches, the last one first; at most 5. */
            form: components["schemas"]["FormMatch"][];
            /** @description As the first side of a match. */
            home: components["schemas"]["SideRecord"];
            /** @description As the second side. */
            away: components["schemas"]["SideRecord"];
        };
        /** @description A player and the scores credited to them. */
        StarPerformer: {
            playerName: string;
            teamName: string | null;
            /**
             * Format: int64
             * @description Goals or points, by the sport.
             */
            goals: number;
        };
        /** @description The best players and the most important events. */
        Statistics: {
            /** @description Who scored, the most first; own goals and shoot-out kicks are not counted. */
            starPerformers: components["schemas"]["StarPerformer"][];
            keyHighlights: components["schemas"]["KeyHighlight"][];
        };
        /** @enum {string} */
        Step: "publish" | "retract" | "begin" | "put_back" | "complete" | "reopen" | "cancel" | "reinstate" | "accept" | "waitlist" | "return" | "reject" | "withdraw" | "resubmit" | "enter_again" | "reconsider";
        /** @description A step to be taken. */
        StepInput: {
            /**
             * Format: int64
             * @description The version that you have read.
             */
            version: number;
            step: components["schemas"]["Step"];
            /** @description Needed where `needsReason` says so. Those concerned read it, and the trail keeps it. */
            reason?: string | null;
            /**
             * Format: int64
             * @description For `complete` where matches have no result yet: how many, as `matchesLeft` of the divisions that it ends says it.
             */
            withoutResult?: number | null;
            /**
             * Format: int64
             * @description For `complete` where rounds are still to be drawn: how many, as `roundsLeft` of the divisions that it ends says it.
             */
            withoutRounds?: number | null;
        };
        /** @description How players of a side change. */
        Substitutions: {
            /**
             * Format: int32
             * @description The most of a match, in volleyball of a set; `None` is no limit.
             */
            most?: number | null;
            /** @description Whether a player who went off may come on again. */
            mayReturn: boolean;
        };
        /** @description A player who misses the match because of cards. Nothing keeps the player from being named all the same. */
        SuspendedPlayer: {
            /** Format: int64 */
            player: number;
            side: components["schemas"]["Side"];
            cause: components["schemas"]["SuspensionCause"];
            /**
             * Format: int64
             * @description How many cards led to it.
             */
            cards: number;
            /**
             * Format: int64
             * @description Which match of the suspension this one is, from 1.
             */
            place: number;
            /**
             * Format: int64
             * @description How many matches it costs.
             */
            matches: number;
        };
        /** @description A player who misses matches to come. */
        SuspendedReply: {
            /** Format: int64 */
            divisionId: number;
            divisionName: string;
            /** Format: int64 */
            teamId: number;
            teamName: string;
            /** Format: int64 */
            playerId: number;
            playerName: string;
            cause: components["schemas"]["SuspensionCause"];
            /**
             * Format: int64
             * @description How many cards led to it.
             */
            cards: number;
            /** @description The match in which the last of them was shown. */
            after: components["schemas"]["ScoredMatchNames"];
            /**
             * Format: int64
             * @description How many matches it costs.
             */
            matches: number;
            /**
             * Format: int64
             * @description How many of them are still to be missed.
             */
            left: number;
            /** @description These, in order, as far as they are known. */
            toMiss: components["schemas"]["ScoredMatchNames"][];
            /** @description Those in which the player took part although suspended. */
            tookPart: components["schemas"]["ScoredMatchNames"][];
            /** @description Whether its match was replayed or annulled since, so that you may lift it. */
            mayBeLifted: boolean;
        };
        /** @enum {string} */
        SuspensionCause: "yellow_cards" | "second_yellow_card" | "red_card";
        /** @description A suspension to be lifted. */
        SuspensionLift: {
            /**
             * Format: int64
             * @description The match in which the player was sent off.
             */
            matchId: number;
            /** Format: int64 */
            playerId: number;
            /** @description Why: the trail keeps it. */
            reason: string;
        };
        /** @description What cards cost in a division. Without anything nobody is suspended. */
        SuspensionRule: {
            yellow?: components["schemas"]["YellowRule"] | null;
            /**
             * Format: int64
             * @description How many matches a second yellow card in a match costs; `null`: none.
             */
            secondYellow?: number | null;
            /**
             * Format: int64
             * @description How many matches a red card costs; `null`: none.
             */
            red?: number | null;
        };
        /** @description Who is suspended in a tournament, and why. */
        SuspensionsReply: {
            divisions: components["schemas"]["DivisionSuspensionRule"][];
            /** @description Those who miss matches to come, by the next of them. */
            suspended: components["schemas"]["SuspendedReply"][];
            /** @description Whether there are more than 200. */
            hasMore: boolean;
        };
        /** @description The options of a draw of the Swiss system. */
        SwissOptions: {
            /**
             * Format: int64
             * @description How many rounds are announced.
             */
            rounds: number;
        };
        /** @description A criterion as it is sent and stored. A parameter stands only beside a kind that takes it. */
        TableCriterion: {
            /** @description What it looks at. */
            kind: components["schemas"]["CriterionKind"];
            measure?: components["schemas"]["Measure"] | null;
            /** @description `head_to_head`, `between_two`: what is compared, one after the other. */
            measures?: components["schemas"]["Measure"][] | null;
            again?: components["schemas"]["Again"] | null;
            /**
             * Format: int64
             * @description `head_to_head`: how often each two of the level teams must have met for it to count; 0, for always, when left out.
             */
            meetings?: number | null;
            /**
             * Format: int64
             * @description `share_of_points`: the most points that a match can give.
             */
            possible?: number | null;
        };
        /** @description Points of results as they are sent and stored. */
        TablePoints: {
            /**
             * Format: double
             * @description For a win, in steps of half a point, as all of these.
             */
            win: number;
            /**
             * Format: double
             * @description For a draw.
             */
            draw: number;
            /**
             * Format: double
             * @description For a loss.
             */
            loss: number;
            /**
             * Format: double
             * @description For a win that the pack calls close; as for any other when left out.
             */
            closeWin?: number | null;
            /**
             * Format: double
             * @description For a close loss.
             */
            closeLoss?: number | null;
        };
        /** @description A table as it would be. */
        TablePreview: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** @description Of the tournament. */
            status: components["schemas"]["TournamentStatus"];
            group_name: string;
            stage_name: string | null;
            made_stage_name: components["schemas"]["StageName"] | null;
            /** @description The letter of the group, if a draw has made it. */
            group_letter: string | null;
            rows_moved: number;
            rows_with_other_points: number;
            /** @description The rows whose position or points change, in the new order. */
            rows: components["schemas"]["RowPreview"][];
        };
        /** @description Table rules as they are sent. */
        TableRules: {
            /** @description What orders a table, the first one first. */
            criteria: components["schemas"]["TableCriterion"][];
            points?: components["schemas"]["TablePoints"] | null;
        };
        /** @description A team of another division. */
        TeamBeside: {
            /** Format: int64 */
            teamId: number;
            name: string;
            /** @description Its division; where it has several, one of them. */
            divisionName: string;
        };
        /** @description A match from the team's side. */
        TeamFormMatch: {
            /** Format: int64 */
            match_id: number;
            result: components["schemas"]["FormResult"];
            /** Format: int64 */
            opponent_id: number;
            opponent_name: string;
            /** Format: int64 */
            score_for: number | null;
            /** Format: int64 */
            score_against: number | null;
            /** @description As exactly as it is known. */
            scheduled_date: string | null;
            /** @description The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known. */
            scheduled_local: string | null;
        };
        /** @description A team within a division. */
        TeamInDivision: {
            /** Format: int64 */
            divisionId: number;
            name: string;
            /** @description Whether it is a team, a pair or a player there. */
            entrants: components["schemas"]["EntrantKind"];
            /** @description `null` without matches of two teams. */
            sportName: string | null;
            /** @description Its places in the tables of which a match is over, in the order of their stages. */
            places: components["schemas"]["PlaceInTable"][];
            /** @description Its matches and races in the order of play; at most 500. */
            matches: components["schemas"]["CompetitionMatch"][];
            /**
             * Format: int64
             * @description How many matches are not among these.
             */
            moreMatches: number;
            /**
             * @description Its squad by shirt number, at most 200, as the division shows people. Nobody where it shows numbers alone, and where
             *     the team is called by the names of its players.
             */
            squad: components["schemas"]["ShownMember"][];
        };
        /**
         * @description Where a team of the next season comes from.
         * @enum {string}
         */
        TeamMoved: "stays" | "promoted" | "relegated";
        /** @description What another name of a team would change. */
        TeamNameChange: {
            /** @description What the team is called before the change. */
            former: string;
            /** @description The new name, without blanks around it. */
            name: string;
            /** @description How many matches have the name. */
            matches: number;
            /** @description In how many divisions the team is. */
            divisions: number;
            /** @description Names in these divisions that look like the new one; at most eight. They are no reason to refuse it. */
            alike: string[];
            /** @description Why the team cannot be called so; `null` when it can. */
            refused: string | null;
        };
        /** @description Another name of a team. */
        TeamNameRequest: {
            /** @description The name. */
            name: string;
        };
        /** @description Another name of a team, and the one that the caller has seen. */
        TeamNameToSave: {
            /** @description The name. */
            name: string;
            /** @description What the team was called when it was read. */
            seen: string;
        };
        /** @description A team that it met. */
        TeamOpponent: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            goals_for: number;
            /** Format: int64 */
            goals_against: number;
            /** @description As exactly as it is known, by the clock at its place. */
            last_match_date: string | null;
        };
        /** @description A team over all its competitions of one sport. */
        TeamPage: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            team_type: components["schemas"]["TeamType"];
            country_code: string | null;
            /** @description The sports in which it has matches, the most first. */
            sports: components["schemas"]["SportOfTeam"][];
            /**
             * Format: int64
             * @description The sport that is shown; `null` for a team without a match.
             */
            sport_id: number | null;
            /** @description What scores count. */
            score_unit: components["schemas"]["ScoreUnit"];
            record: components["schemas"]["TeamRecord"];
            /** @description As exactly as it is known, by the clock at its place. */
            first_match_date: string | null;
            /** @description As exactly as it is known, by the clock at its place; of the matches that are over. */
            last_match_date: string | null;
            /** @description The latest matches, the last one first; at most 5. */
            form: components["schemas"]["TeamFormMatch"][];
            rating: components["schemas"]["TeamRating"] | null;
            /** @description The 20 it met most often. */
            opponents: components["schemas"]["TeamOpponent"][];
            /** @description The latest 20. */
            competitions: components["schemas"]["CompetitionOfTeam"][];
            /** Format: int64 */
            total_competitions: number;
            /** @description The latest 10 results, the last one first. */
            recent_matches: components["schemas"]["CompetitionMatch"][];
            /** @description What it plays next; at most 5. */
            next_matches: components["schemas"]["CompetitionMatch"][];
            squad_latest: components["schemas"]["TeamSquad"] | null;
        };
        /** @description How strong a team is among all teams of the sport, over time. */
        TeamRating: {
            /**
             * Format: int64
             * @description In whole rating points.
             */
            current: number;
            /** Format: int64 */
            peak: number;
            /** @description When the highest was reached, as exactly as it is known, by the clock at its place. */
            peak_date: string | null;
            /**
             * Format: int64
             * @description The place among all teams of the sport that have a rating.
             */
            rank_now: number;
            /**
             * @description Day, rating and match, thinned to at most 400 points that keep the
             *     extremes; matches without a date are left out.
             */
            points: [
                string,
                number,
                number
            ][];
            formula: components["schemas"]["RatingFormula"];
        };
        /** @description Results, all of them and by side. */
        TeamRecord: {
            all: components["schemas"]["ResultsRecord"];
            /** @description As the first side of a match. */
            home: components["schemas"]["ResultsRecord"];
            /** @description As the second side. */
            away: components["schemas"]["ResultsRecord"];
        };
        /** @description A team of a head-to-head record. */
        TeamRef: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
        };
        /** @description A squad. */
        TeamSquad: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** @description The name of the division, if the tournament has several. */
            division_name: string | null;
            players: components["schemas"]["SquadPlayer"][];
        };
        /** @enum {string} */
        TeamType: "club" | "national" | "national relay" | "constructor" | "individual" | "pair" | "quick";
        /** @description A division of a template, to be sent to `POST /tournaments` with what is left to choose. */
        TemplateDivision: {
            /** @description `null` for the name that its sport or gender category gives it. */
            name: string | null;
            /**
             * Format: int64
             * @description `null` when it is left to choose.
             */
            sportId: number | null;
            /** Format: int64 */
            genderCategoryId: number | null;
            admitsEveryCategory: boolean;
            /** Format: int64 */
            ageGroupId: number | null;
            /** Format: int64 */
            matchFormatId: number | null;
            ownFormat: components["schemas"]["MatchRules"] | null;
            rulePack: string | null;
            /**
             * Format: int64
             * @description The number of places; `null` for as many as enter.
             */
            capacity: number | null;
            /** Format: int64 */
            perClub: number | null;
            reviews: boolean;
            entrants: components["schemas"]["EntrantKind"];
            plannedDraw: components["schemas"]["PlannedDraw"] | null;
            timeRounding: components["schemas"]["TimeRounding"] | null;
            shownNames: components["schemas"]["ShownNames"] | null;
            suspensions: components["schemas"]["SuspensionRule"] | null;
            pace: components["schemas"]["TemplatePace"] | null;
            /**
             * Format: int64
             * @description Hours after which a result counts as confirmed; `null`: only when somebody confirms it.
             */
            confirmHours: number | null;
            points: components["schemas"]["TemplatePoints"] | null;
            tableRules: components["schemas"]["TableRules"] | null;
        };
        /** @description A template to be saved. */
        TemplateInput: {
            /** @description One of its own among the templates of the tournament. */
            name: string;
        };
        /** @description How long a match of a division takes, and how long its teams rest. */
        TemplatePace: {
            /**
             * Format: int64
             * @description Minutes; `null` to follow the match format.
             */
            matchMinutes: number | null;
            /**
             * Format: int64
             * @description Minutes between two matches of a team.
             */
            restMinutes: number;
        };
        /** @description The points for results that a division has of its own. */
        TemplatePoints: {
            win: components["schemas"]["Points"];
            draw: components["schemas"]["Points"];
            loss: components["schemas"]["Points"];
            /** @description For each side of a cancelled match. */
            cancelled: components["schemas"]["Points"];
            /** @description What the numbers cannot express. */
            extraRules: string | null;
            /** @description Where they come from. */
            basis: string | null;
        };
        /** @enum {string} */
        TemplateSport: "athletics" | "badminton" | "football" | "tennis" | "hockey" | "volleyball";
        /** @description What a tournament can begin with. */
        Templates: {
            builtIn: components["schemas"]["BuiltIn"][];
            /** @description Those that were made of the caller's tournaments, by name. */
            saved: components["schemas"]["SavedTemplate"][];
        };
        /** @description A format of tennis. */
        TennisFormat: {
            /**
             * Format: int32
             * @description Sets to win the match.
             */
            setsToWin: number;
            /**
             * Format: int32
             * @description Games to win a set, two more than the opponent.
             */
            games: number;
            /**
             * Format: int32
             * @description The games of both sides at which a tie-break is played; `None` when sets are played out.
             */
            tieBreakAt?: number | null;
            /** @description How the tie-break is won. */
            tieBreak: components["schemas"]["TieBreak"];
            /** @description How the last set differs. */
            lastSet: components["schemas"]["LastSet"];
            /** @description How a game is won that has reached deuce. */
            game: components["schemas"]["GameScoring"];
        };
        /** @description A game of tennis while it is played. */
        TennisGame: {
            /** @description The points of each side, from 0. */
            points: components["schemas"]["Sides_i64"];
            /** @description Whether it is a tie-break, in which points are shown as numbers. */
            isTieBreak: boolean;
            servedFirst: components["schemas"]["Side"] | null;
        };
        /** @description How a tie-break is won. */
        TieBreak: {
            /**
             * Format: int32
             * @description Points.
             */
            points: number;
            /**
             * Format: int32
             * @description The lead that is needed.
             */
            lead: number;
        };
        /** @enum {string} */
        TieChange: "open" | "naming_lapses";
        /** @enum {string} */
        TieKind: "tie" | "third_place" | "final" | "play_off";
        /** @enum {string} */
        TimeRounding: "as_measured" | "hundredths" | "tenths" | "seconds";
        /** @description The timetable of a tournament. */
        Timetable: {
            /** @description By division and number, without those that are cancelled; as many as a reply holds. */
            matches: components["schemas"]["PlannedMatch"][];
            /** @description The `from` that asks for the matches after these; `null` after the last. */
            nextFrom: string | null;
            /** @description The names of its courts. */
            courts: string[];
            /** @description By division. */
            paces: components["schemas"]["Pace"][];
            /** @description Of the whole timetable; nothing where `from` asks for later matches. */
            findings: components["schemas"]["TimetableFindings"];
        };
        /** @description Two matches that cannot both be played as they are planned. */
        TimetableClash: {
            kind: components["schemas"]["ClashKind"];
            /** @description The one that begins first, and the other; of `order` the one that is needed first. */
            matchIds: number[];
            /** @description The court, the team or the player. */
            name: string | null;
        };
        /** @description What is wrong with a timetable. */
        TimetableFindings: {
            /** @description The first ones in the order of time; at most 200. */
            clashes: components["schemas"]["TimetableClash"][];
            /** @description How many there are. */
            clashesCount: number;
            /** @description Whether all were counted; otherwise there are more. */
            clashesCountIsExact: boolean;
            /** @description The matches on a day before the tournament or after it. */
            outsideMatchIds: number[];
        };
        /** @description The matches around a moment. */
        TodayReply: {
            /** @description In progress, begun or changed within a day; in the order of their start, those without one last. */
            live: components["schemas"]["FirstMatches"];
            /**
             * @description Scheduled and not late, the next one first. A match of which only the day is known is among them on that day
             *     (UTC), and one on the clock at its venue until half a day after its start.
             */
            next: components["schemas"]["FirstMatches"];
            /** @description Their start has passed and they have not begun; the latest first. */
            late: components["schemas"]["FirstMatches"];
            /** @description So late that their result is missed (from three hours after the start on, or when the match should be over), or in progress and not changed for a day; the latest first. */
            overdue: components["schemas"]["FirstMatches"];
        };
        /** @description Fresh tokens. */
        Tokens: {
            /** @description Sent with every call. */
            accessToken: string;
            /** @description Exchanged for the next pair. */
            refreshToken: string;
            /** @description The end of the access token. */
            expiresAt: components["schemas"]["Instant"];
            adminInfo: components["schemas"]["AdminInfo"] | null;
            person: components["schemas"]["PersonInfo"] | null;
        };
        /** @enum {string} */
        TotalRows: "left_out" | "taken";
        /** @description A tournament. */
        Tournament: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** @description `draft`, `published`, `ongoing`, `completed` or `cancelled`. */
            status: components["schemas"]["TournamentStatus"];
            description: string | null;
            /** @description Names of the sports, joined by a comma; empty without any. */
            sports_names: string;
            /** Format: int64 */
            total_teams: number;
            /** Format: int64 */
            total_players: number;
            /** Format: int64 */
            total_matches: number;
            /**
             * Format: date
             * @description First day.
             */
            tournament_start: string | null;
            /**
             * Format: date
             * @description Last day.
             */
            tournament_end: string | null;
            venue_name: string | null;
            organizer_name: string | null;
            is_quick_match: boolean;
        };
        /** @description What is to be changed of a tournament; what is left out stays. */
        TournamentChangesInput: {
            /**
             * Format: int64
             * @description The version that you have read.
             */
            version: number;
            name?: string | null;
            /** @description `null` removes it. */
            description?: string | null;
            /**
             * Format: date
             * @description `null` removes it, unless the tournament has been published.
             */
            startDate?: string | null;
            /**
             * Format: date
             * @description `null` removes it, unless the tournament has been published.
             */
            endDate?: string | null;
            /** @description `null` removes it. */
            venueName?: string | null;
            /**
             * @description The IANA name of the zone of its place; `null` where it is not known. The given starts of its matches stay:
             *     10:00 is 10:00 there.
             */
            timeZone?: string | null;
            /** @description Whom everybody may ask about it. `null` removes it. */
            contact?: string | null;
        };
        /** @description What a tournament can be made of. */
        TournamentChoices: {
            /** @description By name. */
            sports: components["schemas"]["SportChoice"][];
            genderCategories: components["schemas"]["GenderCategoryChoice"][];
            ageGroups: components["schemas"]["AgeGroupChoice"][];
            /** @description Those of the sports. */
            matchFormats: components["schemas"]["MatchFormatChoice"][];
            /** @description Those of each sport. */
            rulePacks: components["schemas"]["RulePackChoice"][];
            /** @description What tables of each sport can compare. */
            measures: components["schemas"]["SportMeasures"][];
        };
        /** @description Which pages of a tournament have something to show. */
        TournamentContent: {
            /** @description Tables. */
            standings: boolean;
            /** @description A knock-out. */
            bracket: boolean;
            leaders: boolean;
            /** @description Championships of races. */
            seasons: boolean;
        };
        /** @description A day of a tournament, by the clock at its place. */
        TournamentDay: {
            /**
             * Format: date
             * @description The day; `null` where no match has one.
             */
            day: string | null;
            /** @description All days that have matches, first to last. */
            days: components["schemas"]["DayOfPlay"][];
            /** @description The matches of the day, of all divisions, in the order of play. */
            matches: components["schemas"]["CompetitionMatch"][];
            /**
             * Format: int64
             * @description How many matches of the day are not among these; see the fixtures.
             */
            more_matches: number;
        };
        /** @description A tournament, and which of its pages have something to show. */
        TournamentDetails: {
            /** Format: int64 */
            tournament_id: number;
            tournament_name: string;
            /** @description `draft`, `published`, `ongoing`, `completed` or `cancelled`. */
            status: components["schemas"]["TournamentStatus"];
            description: string | null;
            /** @description Names of the sports, joined by a comma; empty without any. */
            sports_names: string;
            /** Format: int64 */
            total_teams: number;
            /** Format: int64 */
            total_players: number;
            /** Format: int64 */
            total_matches: number;
            /**
             * Format: date
             * @description First day.
             */
            tournament_start: string | null;
            /**
             * Format: date
             * @description Last day.
             */
            tournament_end: string | null;
            venue_name: string | null;
            organizer_name: string | null;
            is_quick_match: boolean;
            /** @description By name. */
            sports: components["schemas"]["TournamentSport"][];
            gender_name: string | null;
            age_group_name: string | null;
            /** @description The IANA name of the zone in which its times are; `null` where it is not known. */
            time_zone: string | null;
            /** @description In their order; at least one. */
            divisions: components["schemas"]["Division"][];
            rule_pack: components["schemas"]["RulePack"] | null;
            has: components["schemas"]["TournamentContent"];
            matches_by_status: components["schemas"]["MatchesByStatus"];
            imported: components["schemas"]["Imported"] | null;
        };
        /** @description A tournament to be made. */
        TournamentInput: {
            name: string;
            /** @description Markdown. It is stored as it is. */
            description?: string | null;
            /**
             * Format: date
             * @description Needed before it can be published.
             */
            startDate?: string | null;
            /**
             * Format: date
             * @description Needed before it can be published.
             */
            endDate?: string | null;
            /** @description Where it takes place. Matches without a venue of their own are played there. */
            venueName?: string | null;
            /** @description The IANA name of the zone of that place, such as `Europe/Berlin`. */
            timeZone?: string | null;
            /**
             * @description Whom everybody may ask about it: a name, a telephone number, an e-mail address, an address of the web. Plain text,
             *     which the public page shows as it is.
             */
            contact?: string | null;
            /** @description In their order. A refusal names a field of the first one `divisions[0].sportId`. */
            divisions: components["schemas"]["DivisionInput"][];
        };
        /** @description A page of tournaments. */
        TournamentList: {
            /** @description Always `true`. */
            success: boolean;
            tournaments: components["schemas"]["Tournament"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @enum {string} */
        TournamentPhase: "now" | "soon" | "over";
        /** @description How a tournament is set up. */
        TournamentSetup: {
            /** Format: int64 */
            tournamentId: number;
            name: string;
            /** @description Markdown, as it was typed. */
            description: string | null;
            /** Format: date */
            startDate: string | null;
            /** Format: date */
            endDate: string | null;
            /** @description Where it takes place. */
            venueName: string | null;
            /** @description The IANA name of the zone of that place; `null` until it is known. */
            timeZone: string | null;
            /** @description Whom everybody may ask about it, as it was typed. */
            contact: string | null;
            status: components["schemas"]["TournamentStatus"];
            /**
             * Format: int64
             * @description To be sent with a change of the tournament.
             */
            version: number;
            /** @description The steps that lead on from here. A division may stand in the way of one. */
            steps: components["schemas"]["PossibleStep"][];
            /** @description What is needed before it can be published. */
            missing: components["schemas"]["Missing"][];
            /** @description In their order. */
            divisions: components["schemas"]["DivisionSetup"][];
        };
        /** @description A sport of a tournament. */
        TournamentSport: {
            /** Format: int64 */
            sport_id: number;
            sport_name: string;
        };
        /** @description Tournaments by status. Published ones are upcoming, ongoing ones active. */
        TournamentStats: {
            /** Format: int64 */
            total_tournaments: number;
            /** Format: int64 */
            draft_tournaments: number;
            /** Format: int64 */
            published_tournaments: number;
            /** Format: int64 */
            ongoing_tournaments: number;
            /** Format: int64 */
            completed_tournaments: number;
            /** Format: int64 */
            cancelled_tournaments: number;
        };
        /** @enum {string} */
        TournamentStatus: "draft" | "published" | "ongoing" | "completed" | "cancelled";
        /** @enum {string} */
        Trouble: "abandoned" | "disputed" | "other_sides" | "no_result" | "late" | "running_long" | "sides_unknown" | "no_scorer";
        /** @description How a deletion is undone. */
        Undo: {
            /**
             * Format: int64
             * @description To be sent to `restore`.
             */
            audit_entry_id: number;
            /** @description Until then. */
            until: components["schemas"]["Instant"];
        };
        /**
         * @description How a match ends that is not played.
         * @enum {string}
         */
        UnplayedEnd: "won" | "lost_by_both" | "called_off" | "to_be_played";
        /** @enum {string} */
        UsedBy: "tournaments" | "matches" | "players";
        /** @description An app user. Of the mobile number only the last four digits exist. */
        User: {
            /** Format: int64 */
            user_id: number;
            full_name: string;
            email: string;
            mobile_last4: string | null;
            /**
             * Format: int64
             * @description Player profiles of this user.
             */
            player_count: number;
            last_login_at: components["schemas"]["Instant"] | null;
            created_at: components["schemas"]["Instant"];
        };
        /** @description A page of users. */
        UserList: {
            /** @description Always `true`. */
            success: boolean;
            users: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An app user and the user's player profiles. */
        UserPage: components["schemas"]["User"] & {
            /** @description The first 100 by name. */
            profiles: components["schemas"]["Player"][];
            sign_in?: components["schemas"]["SignInState"] | null;
            erased_at?: components["schemas"]["Instant"] | null;
        };
        /** @description The usual rules of a sport on the day of a match: badminton is to 21, and to 15 from 4 January 2027. */
        UsualRules: {
            /**
             * Format: int32
             * @description Sets to win the match; `null` for as many as usual, and where no sets are counted.
             */
            setsToWin?: number | null;
        };
        /** @description Who is signed in, and until when. */
        Validity: {
            adminInfo: components["schemas"]["AdminInfo"];
            /** @description The end of the access token. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        Verdict: "eligible" | "asks" | "incomplete" | "barred";
        /** @description How many are left when a knock-out ends. */
        Winners: number;
        /** @enum {string} */
        WithdrawalPolicy: "annul" | "forfeit_rest" | "keep";
        /** @description What yellow cards of several matches cost. */
        YellowRule: {
            /**
             * Format: int64
             * @description After so many cards.
             */
            cards: number;
            /**
             * Format: int64
             * @description So many matches are missed.
             */
            matches: number;
        };
    };
    responses: {
        /** @description The caller may not do this */
        AccountSuspended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "account_suspended";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_body" | "invalid_input" | "invalid_json";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadBodyOrInvalidIdempotencyKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_body" | "invalid_idempotency_key" | "invalid_input" | "invalid_json";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadBodyOrInvalidIdempotencyKeyOrInvalidPath: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_body" | "invalid_idempotency_key" | "invalid_input" | "invalid_json" | "invalid_path";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadBodyOrInvalidIfMatchOrInvalidPath: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_body" | "invalid_if_match" | "invalid_input" | "invalid_json" | "invalid_path";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadBodyOrInvalidPath: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_body" | "invalid_input" | "invalid_json" | "invalid_path";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_input" | "invalid_query";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadQueryOrInvalidIfMatchOrInvalidPath: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_if_match" | "invalid_input" | "invalid_path" | "invalid_query";
                };
            };
        };
        /** @description What was sent is not what the call takes */
        BadQueryOrInvalidPath: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_input" | "invalid_path" | "invalid_query";
                };
            };
        };
        /** @description The body is too large */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "body_too_large";
                };
            };
        };
        /** @description Somebody else has changed the row meanwhile: it is in `current` */
        ChangedMeanwhile412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "changed_meanwhile";
                };
            };
        };
        /** @description What is stored does not allow it */
        ChangedMeanwhileOrConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "changed_meanwhile" | "conflict";
                };
            };
        };
        /** @description What is stored does not allow it */
        ChangedMeanwhileOrConflictOrNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "changed_meanwhile" | "conflict" | "name_taken";
                };
            };
        };
        /** @description What is stored does not allow it */
        ChangedMeanwhileOrConflictOrNotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "changed_meanwhile" | "conflict" | "not_ready";
                };
            };
        };
        /** @description It was used, was replaced or is too old */
        ClaimCodeOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "claim_code_over";
                };
            };
        };
        /** @description What is stored does not allow it */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "conflict";
                };
            };
        };
        /** @description What is stored does not allow it */
        ConflictOrInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "conflict" | "in_use";
                };
            };
        };
        /** @description What is stored does not allow it */
        ConflictOrNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "conflict" | "name_taken";
                };
            };
        };
        /** @description What is stored does not allow it */
        ConflictOrRowsRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "conflict" | "rows_refused";
                };
            };
        };
        /** @description What is stored does not allow it */
        ConflictOrScoringConfigExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "conflict" | "scoring_config_exists";
                };
            };
        };
        /** @description Any call may be refused so: the server cannot answer it now */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "database_moved" | "deadline_exceeded" | "internal_error" | "second_factor_locked" | "several_hosts" | "storage_full" | "too_many_connections" | "unavailable";
                };
            };
        };
        /** @description The caller may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "account_suspended" | "forbidden" | "second_factor_missing";
                };
            };
        };
        /** @description The caller may not do this */
        ForbiddenOrNotInvited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "account_suspended" | "forbidden" | "not_invited" | "second_factor_missing";
                };
            };
        };
        /** @description The key has named another request */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "idempotency_key_reused";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        InvalidCredentialsOrSecondFactorRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_credentials" | "second_factor_required";
                };
            };
        };
        /** @description It was used, was replaced or is too old */
        LinkOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "link_over";
                };
            };
        };
        /** @description There is no such thing, or the caller may not know of it */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description The body is not declared as JSON */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "not_json";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        PasskeyUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "passkey_unknown";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        SecondFactorRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "second_factor_required";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        SessionIdleOrSessionRevokedOrTokenExpiredOrTokenInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "session_idle" | "session_revoked" | "token_expired" | "token_invalid";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        SignInExpiredOrWrongCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "sign_in_expired" | "wrong_code";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyAttempts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_attempts";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyAttemptsOrTooManyCalls: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_attempts" | "too_many_calls";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyAttemptsOrTooManyCallsOrTooManyKeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_attempts" | "too_many_calls" | "too_many_keys";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyCalls: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_calls";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyCallsOrTooManyKeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_calls" | "too_many_keys";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyCallsOrTooManyStreams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_calls" | "too_many_streams";
                };
            };
        };
        /** @description There is no place now: `Retry-After` says when to try again */
        TooManyExports503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_exports";
                };
            };
        };
        /** @description Too many at a time: `Retry-After` says when to try again */
        TooManyStreams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_streams";
                };
            };
        };
        /** @description There is no place now: `Retry-After` says when to try again */
        TooManyStreams503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_streams";
                };
            };
        };
        /** @description There is no valid token, or what was given for one is wrong */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "key_expired" | "key_invalid" | "key_revoked" | "key_stopped" | "session_idle" | "session_revoked" | "token_expired" | "token_invalid" | "token_missing";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    activity: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
                /** @description Words in who did it or in the name of what it was done to */
                search?: string;
                /** @description Only this action */
                action?: string;
                /** @description Only this kind of thing */
                entityType?: string;
                /** @description Only what this app user did, in person or by an API key */
                userId?: number;
                /** @description occurred_at; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_activity: {
        parameters: {
            query?: {
                /** @description Words in who did it or in the name of what it was done to */
                search?: string;
                /** @description Only this action */
                action?: string;
                /** @description Only this kind of thing */
                entityType?: string;
                /** @description Only what this app user did, in person or by an API key */
                userId?: number;
                /** @description occurred_at; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per entry, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    activity_kinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In alphabetical order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ActivityKinds"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    claims: {
        parameters: {
            query?: {
                /** @description In which state; open when left out */
                state?: components["schemas"]["ClaimState"];
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of claims */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    accept_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The claim */
                claimId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulingRequest"];
            };
        };
        responses: {
            /** @description The claim as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Claim"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    refuse_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The claim */
                claimId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulingRequest"];
            };
        };
        responses: {
            /** @description The claim as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Claim"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    age_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The youngest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_AgeGroup"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    create_age_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgeGroupInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_AgeGroup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    export_age_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    set_age_groups_active: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetActiveInput"];
            };
        };
        responses: {
            /** @description The rows as they are now, in the same order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_AgeGroup"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_age_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                age_group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgeGroupInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_AgeGroup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            412: components["responses"]["ChangedMeanwhile412"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    delete_age_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                age_group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInUse"];
            412: components["responses"]["ChangedMeanwhile412"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    restore_age_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Which one */
                age_group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_AgeGroup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    age_group_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which one */
                age_group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists that use it; none when it may be deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ReferenceUse"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    event_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By sport and name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_EventTemplate"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    create_event_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTemplateInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_EventTemplate"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    copy_event_templates: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyTemplatesInput"];
            };
        };
        responses: {
            /** @description What was added and what was skipped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Copied_EventTemplate"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    export_event_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    preview_event_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInput"];
            };
        };
        responses: {
            /** @description The sentence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Preview"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    set_event_templates_active: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetActiveInput"];
            };
        };
        responses: {
            /** @description The rows as they are now, in the same order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_EventTemplate"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_event_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTemplateInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_EventTemplate"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            412: components["responses"]["ChangedMeanwhile412"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    delete_event_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInUse"];
            412: components["responses"]["ChangedMeanwhile412"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    restore_event_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Which one */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_EventTemplate"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    gender_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_GenderCategory"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    create_gender_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenderCategoryInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_GenderCategory"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    export_gender_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    set_gender_categories_active: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetActiveInput"];
            };
        };
        responses: {
            /** @description The rows as they are now, in the same order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_GenderCategory"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_gender_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                gender_category_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenderCategoryInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_GenderCategory"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            412: components["responses"]["ChangedMeanwhile412"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    delete_gender_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                gender_category_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInUse"];
            412: components["responses"]["ChangedMeanwhile412"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    restore_gender_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Which one */
                gender_category_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_GenderCategory"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    gender_category_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which one */
                gender_category_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists that use it; none when it may be deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ReferenceUse"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    match_formats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By sport and name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_MatchFormat"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    create_match_format: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchFormatInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_MatchFormat"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    copy_match_formats: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyToSportInput"];
            };
        };
        responses: {
            /** @description What was added and what was skipped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Copied_MatchFormat"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    export_match_formats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    set_match_formats_active: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetActiveInput"];
            };
        };
        responses: {
            /** @description The rows as they are now, in the same order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_MatchFormat"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_match_format: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                match_format_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchFormatInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_MatchFormat"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            412: components["responses"]["ChangedMeanwhile412"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    delete_match_format: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                match_format_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInUse"];
            412: components["responses"]["ChangedMeanwhile412"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    restore_match_format: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Which one */
                match_format_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_MatchFormat"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    match_format_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which one */
                match_format_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists that use it; none when it may be deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ReferenceUse"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    scoring_configs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By sport */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ScoringConfig"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    create_scoring_config: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringConfigInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_ScoringConfig"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrScoringConfigExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    copy_scoring_configs: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyToSportInput"];
            };
        };
        responses: {
            /** @description What was added and what was skipped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Copied_ScoringConfig"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    export_scoring_configs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    preview_scoring_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringConfigInput"];
            };
        };
        responses: {
            /** @description The tables that would change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ScoringPreview"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    set_scoring_configs_active: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetActiveInput"];
            };
        };
        responses: {
            /** @description The rows as they are now, in the same order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_ScoringConfig"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrRowsRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_scoring_config: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that you saw, such as "3" */
                "If-Match"?: string;
            };
            path: {
                /** @description Which one */
                config_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringConfigInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_ScoringConfig"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIfMatchOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrScoringConfigExists"];
            412: components["responses"]["ChangedMeanwhile412"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    sports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_Sport"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_sports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per sport, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    contradictions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the last look found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ContradictionsReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    kpis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_KpisReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    player_comparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The completion rate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PlayerComparison"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it has, and what waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ReadinessReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    recent_activity: {
        parameters: {
            query?: {
                /**
                 * @description How many
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_Activity"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    sports_distribution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sport with the most matches first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_SportShare"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    today: {
        parameters: {
            query?: {
                /**
                 * @description The moment; the beginning of this day (UTC) unless told
                 * @example 2026-11-22T14:05:00Z
                 */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first matches of each list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TodayReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    user_growth: {
        parameters: {
            query?: {
                /**
                 * @description How many days, today among them
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One point per day, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_GrowthPointReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    matches: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
                /** @description Words in name, teams, tournament or venue; case and accents do not matter */
                search?: string;
                /** @description scheduled, live, completed, cancelled or postponed */
                status?: "scheduled" | "live" | "completed" | "cancelled" | "postponed";
                /** @description Only of this sport */
                sportId?: number;
                /** @description Only of this tournament */
                tournamentId?: number;
                /** @description Only quick matches, or only the others */
                isQuickMatch?: boolean;
                /** @description Only of this gender category */
                genderCategoryId?: number;
                /** @description Only in this match format */
                matchFormatId?: number;
                /** @description Only of this day (at the place of the match) or later */
                from?: string;
                /** @description Only of this day (at the place of the match) or before */
                to?: string;
                /** @description match_id, match_name, scheduled_date, status or events_count; - before it for descending. Or relevance: live matches, then those of today (in UTC) and the next ones, then the latest */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_matches: {
        parameters: {
            query?: {
                /** @description Words in name, teams, tournament or venue; case and accents do not matter */
                search?: string;
                /** @description scheduled, live, completed, cancelled or postponed */
                status?: "scheduled" | "live" | "completed" | "cancelled" | "postponed";
                /** @description Only of this sport */
                sportId?: number;
                /** @description Only of this tournament */
                tournamentId?: number;
                /** @description Only quick matches, or only the others */
                isQuickMatch?: boolean;
                /** @description Only of this gender category */
                genderCategoryId?: number;
                /** @description Only in this match format */
                matchFormatId?: number;
                /** @description Only of this day (at the place of the match) or later */
                from?: string;
                /** @description Only of this day (at the place of the match) or before */
                to?: string;
                /** @description match_id, match_name, scheduled_date, status or events_count; - before it for descending. Or relevance: live matches, then those of today (in UTC) and the next ones, then the latest */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per match, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    match_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_MatchStats"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    find_match: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Match"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchResultInput"];
            };
        };
        responses: {
            /** @description The tables that would change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ResultPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leaderboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Leaderboard"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    lineup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The line-up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_LineupReply"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    notifications: {
        parameters: {
            query?: {
                /**
                 * @description How many
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_NotificationsReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    mark_all_notifications_read: {
        parameters: {
            query?: {
                /** @description The newest notification to mark */
                upTo?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    mark_notification_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The notification */
                notificationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    outbox: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of letters, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    read_letter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The letter */
                letterId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OutboxLetterText"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    read_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The letter */
                letterId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_LetterLink"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    players: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
                /** @description Words in name or email; case and accents do not matter */
                search?: string;
                /** @description Only of this sport */
                sportId?: number;
                /** @description Only active profiles, or only the others */
                isActive?: boolean;
                /** @description Only of this gender category */
                genderCategoryId?: number;
                /** @description player_profile_id, player_name, matches or joined; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of players */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_players: {
        parameters: {
            query?: {
                /** @description Words in name or email; case and accents do not matter */
                search?: string;
                /** @description Only of this sport */
                sportId?: number;
                /** @description Only active profiles, or only the others */
                isActive?: boolean;
                /** @description Only of this gender category */
                genderCategoryId?: number;
                /** @description player_profile_id, player_name, matches or joined; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per player, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    find_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player over all competitions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PlayerPage"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Preferences"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferencesInput"];
            };
        };
        responses: {
            /** @description All your choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Preferences"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    rule_packs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All packs, those of one sport together */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_RulePackInUse"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description Words that must all occur; case and accents do not matter */
                q?: string;
                /**
                 * @description The most of each kind
                 * @example 5
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A few of each kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Found"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    find_team: {
        parameters: {
            query?: {
                /** @description The sport to show; that of most of its matches unless told */
                sportId?: number;
            };
            header?: never;
            path: {
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team over all its competitions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TeamPage"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    head_to_head: {
        parameters: {
            query?: {
                /** @description The sport to show; that of most of their matches unless told */
                sportId?: number;
            };
            header?: never;
            path: {
                /** @description The team */
                teamId: number;
                /** @description The opponent */
                opponentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their record and their matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_HeadToHead"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    tournaments: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
                /** @description Words in name, venue, organiser or sport; case and accents do not matter */
                search?: string;
                /** @description draft, published, ongoing, completed or cancelled */
                status?: "draft" | "published" | "ongoing" | "completed" | "cancelled";
                /** @description Only with this sport */
                sportId?: number;
                /** @description Only quick matches, or only the others */
                isQuickMatch?: boolean;
                /** @description Only with a division for this gender category */
                genderCategoryId?: number;
                /** @description Only with a division for this age group */
                ageGroupId?: number;
                /** @description Only with a division of this match format */
                matchFormatId?: number;
                /** @description tournament_id, tournament_name, status, tournament_start, tournament_end, total_teams, total_players or total_matches; - before it for descending. Or relevance: ongoing tournaments, then those that start today (in UTC) or later, then the latest */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tournaments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_tournaments: {
        parameters: {
            query?: {
                /** @description Words in name, venue, organiser or sport; case and accents do not matter */
                search?: string;
                /** @description draft, published, ongoing, completed or cancelled */
                status?: "draft" | "published" | "ongoing" | "completed" | "cancelled";
                /** @description Only with this sport */
                sportId?: number;
                /** @description Only quick matches, or only the others */
                isQuickMatch?: boolean;
                /** @description Only with a division for this gender category */
                genderCategoryId?: number;
                /** @description Only with a division for this age group */
                ageGroupId?: number;
                /** @description Only with a division of this match format */
                matchFormatId?: number;
                /** @description tournament_id, tournament_name, status, tournament_start, tournament_end, total_teams, total_players or total_matches; - before it for descending. Or relevance: ongoing tournaments, then those that start today (in UTC) or later, then the latest */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per tournament, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    tournament_stats: {
        parameters: {
            query?: {
                /** @description Only quick matches, or only the others */
                isQuickMatch?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TournamentStats"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    find_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tournament, and which of its pages have something to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TournamentDetails"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    bracket: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rounds, first to last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Bracket"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_championships: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Only this one */
                category?: "drivers" | "athletes" | "teams";
                /** @description As they stood at the end of this day, YYYY-MM-DD */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, one championship after the other */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    final_ranking: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places, first to last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_FinalRanking"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    fixtures: {
        parameters: {
            query?: {
                /** @description Only matches of this division */
                divisionId?: number;
                /** @description scheduled, live, completed, cancelled or postponed */
                status?: "scheduled" | "live" | "completed" | "cancelled" | "postponed";
                /** @description Words of the names of matches, teams and venues, or a match's number */
                search?: string;
                /** @description This match alone */
                matchId?: number;
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matches in the order of play */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Fixtures"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    leaders: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Rows of each list; 20 unless told */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first rows of each list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Leaders"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_leaders: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Scorers unless told */
                table?: "scorers" | "cards" | "appearances" | "clean_sheets";
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, at most 1,000 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    standings: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Only this group; case and accents do not matter */
                group?: string;
                /** @description As they stood at the end of this day, YYYY-MM-DD */
                asOf?: string;
                /** @description As they were known at this moment: without results, corrections, points and decisions that were recorded later. Rules and names are those of today. 400 for a moment before what was known is kept, for one to come, and for championships of races */
                knownAt?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables, each row with what separates it from the next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Standings"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_standings: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Only this group; case and accents do not matter */
                group?: string;
                /** @description As they stood at the end of this day, YYYY-MM-DD */
                asOf?: string;
                /** @description As they were known at this moment */
                knownAt?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per row, one table after the other */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    users: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
                /** @description Words in name or email; case and accents do not matter */
                search?: string;
                /** @description Only users who never signed in, or only the others */
                neverSignedIn?: boolean;
                /** @description user_id, full_name, email, player_count, last_login_at or created_at; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    export_users: {
        parameters: {
            query?: {
                /** @description Words in name or email; case and accents do not matter */
                search?: string;
                /** @description Only users who never signed in, or only the others */
                neverSignedIn?: boolean;
                /** @description user_id, full_name, email, player_count, last_login_at or created_at; - before it for descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per user, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    find_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account and its player profiles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_UserPage"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    access: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each action with every reason, the roles and the open invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PersonAccess"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    end_sessions_of_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    erase_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has begun */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_erasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What will change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Erasure"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    kept_about_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists of rows, by what they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Kept"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    reinstate_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Reinstated */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    mail_reset_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lettered"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    suspend_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Suspended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    saved_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_SavedView"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    save_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description Saved */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_SavedView"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    change_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The view */
                viewId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_SavedView"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    delete_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The view */
                viewId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    admin_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["InvalidCredentialsOrSecondFactorRequired"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            /** @description A message is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lettered"];
                };
            };
            400: components["responses"]["BadBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonLoginRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["InvalidCredentialsOrSecondFactorRequired"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    sign_in_with_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["PasskeyUnknown"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    begin_passkey_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PasskeyCeremony"];
                };
            };
            400: components["responses"]["BadQuery"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The next pair */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["SessionIdleOrSessionRevokedOrTokenExpiredOrTokenInvalid"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            default: components["responses"]["Failure"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description A message is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lettered"];
                };
            };
            400: components["responses"]["BadBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next pair */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description The password was replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    second_step: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["SignInExpiredOrWrongCode"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    sign_in_by_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["SecondFactorRequired"];
            403: components["responses"]["AccountSuspended"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    mail_sign_in_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            /** @description A message is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lettered"];
                };
            };
            400: components["responses"]["BadBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    validate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is valid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Validity"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description The account can be used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_ConfirmedAddress"];
                };
            };
            400: components["responses"]["BadBody"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            default: components["responses"]["Failure"];
        };
    };
    remove_division: {
        parameters: {
            query: {
                /** @description The version that you have read */
                version: number;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How its tournament is set up now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_division: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivisionChangesInput"];
            };
        };
        responses: {
            /** @description How its tournament is set up now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    set_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationRules"];
            };
        };
        responses: {
            /** @description All divisions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OrganisersResults"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    correct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionRequest"];
            };
        };
        responses: {
            /** @description What it has changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_CorrectionPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionPreviewRequest"];
            };
        };
        responses: {
            /** @description What it changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_CorrectionPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    division_draws: {
        parameters: {
            query?: {
                /** @description Only draws that were prepared before this one */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first, and the teams */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DivisionDraws"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    prepare_draw: {
        parameters: {
            query?: {
                /** @description The phase that is to be drawn, from 1, of a division that has phases */
                phase?: number;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    division_entries: {
        parameters: {
            query?: {
                /** @description In which state; submitted when left out */
                state?: components["schemas"]["EntryState"];
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryList"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    enter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryRequest"];
            };
        };
        responses: {
            /** @description The entry, and what became of it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_CompetitionEntry"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyAttemptsOrTooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    set_pace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaceRequest"];
            };
        };
        responses: {
            /** @description The timetable as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Timetable"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    division_phases: {
        parameters: {
            query?: {
                /** @description For how many entries to count; without it, for the teams of the division */
                entries?: number;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The phases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DivisionPhases"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    set_division_phases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhasesInput"];
            };
        };
        responses: {
            /** @description The phases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_DivisionPhases"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_phases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhasesPreviewInput"];
            };
        };
        responses: {
            /** @description What it comes to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PhasesOutline"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    squads: {
        parameters: {
            query?: {
                /** @description The `nextFrom` of the part before */
                from?: string;
            };
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teams by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DivisionSquads"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    save_squads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SquadsToSave"];
            };
        };
        responses: {
            /** @description What became of the rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_PastedCheck"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    players_alike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameRequest"];
            };
        };
        responses: {
            /** @description The players */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_AlikePlayer"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    check_squads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SquadsText"];
            };
        };
        responses: {
            /** @description What becomes of the rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PastedCheck"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    correct_squad_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayerFactsRequest"];
            };
        };
        responses: {
            /** @description The squads as they are now, as many as a reply holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_DivisionSquad"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    team_squad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The squad */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OneTeamSquad"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_squad_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The team */
                teamId: number;
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SquadPlaceRequest"];
            };
        };
        responses: {
            /** @description The squad as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_OneTeamSquad"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    remove_squad_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The team */
                teamId: number;
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The squad as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_OneTeamSquad"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    take_division_step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepInput"];
            };
        };
        responses: {
            /** @description How its tournament is set up now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflictOrNotReady"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    set_suspension_rule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspensionRule"];
            };
        };
        responses: {
            /** @description The whole tournament */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_SuspensionsReply"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    lift_suspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspensionLift"];
            };
        };
        responses: {
            /** @description The whole tournament */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_SuspensionsReply"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    rename_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamNameToSave"];
            };
        };
        responses: {
            /** @description What has changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TeamNameChange"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    check_team_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The division */
                divisionId: number;
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamNameRequest"];
            };
        };
        responses: {
            /** @description What would change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TeamNameChange"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    save_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    grant_bye: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantedByeInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawPlanInput"];
            };
        };
        responses: {
            /** @description What it would be */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    publish_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawVersionInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    replacements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Replacements"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    replace_in_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacementInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_replacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacementPlanInput"];
            };
        };
        responses: {
            /** @description What it would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ReplacementPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    draw_rounds: {
        parameters: {
            query?: {
                /** @description How many of the first rounds are left out */
                from?: number;
            };
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rounds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawRounds"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    save_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundPlanInput"];
            };
        };
        responses: {
            /** @description What it would be */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawPreview"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    void_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawVoidInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    swap_in_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawSwapInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    void_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawVoidInput"];
            };
        };
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Draw"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    step_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry */
                entryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryStepRequest"];
            };
        };
        responses: {
            /** @description The entry as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_CompetitionEntry"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    grants: {
        parameters: {
            query: {
                /** @description In what */
                scope: components["schemas"]["ScopeKind"];
                /** @description Which one */
                scopeId: number;
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    revoke_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant */
                grantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role was taken away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant */
                grantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantChange"];
            };
        };
        responses: {
            /** @description The role as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Grant"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    invitations: {
        parameters: {
            query: {
                /** @description To what */
                scope: components["schemas"]["ScopeKind"];
                /** @description Which one */
                scopeId: number;
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description A message is on its way */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    accept_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description The role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Grant"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrNotInvited"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    decline_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description Declined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrNotInvited"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    invitation_of_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description What the link invites to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_LinkedInvitation"];
                };
            };
            400: components["responses"]["BadBody"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            default: components["responses"]["Failure"];
        };
    };
    mailed_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description What the link invites to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Invitation"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrNotInvited"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    withdraw_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation */
                invitationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can no longer be accepted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    keys: {
        parameters: {
            query?: {
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key and its token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_NewApiKey"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    key_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each role in each place once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ApiKeyChoice"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    revoke_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its token opens nothing any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    live: {
        parameters: {
            query?: {
                /** @description A moment to tell the changes from */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events `revisions` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RevisionsEvent"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCallsOrTooManyStreams"];
            503: components["responses"]["TooManyStreams503"];
            default: components["responses"]["Failure"];
        };
    };
    match_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of each sport whose matches are scored here: the usual ones, and those with a name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_RulesOfSport"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    preview_match_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulesPreviewInput"];
            };
        };
        responses: {
            /** @description The rules of the day, and a match by them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_RulesPreview"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    playing_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first team's players first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_PlayingMember"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    scoreboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scoreboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Scoreboard"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    record_operations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationsRequest"];
            };
        };
        responses: {
            /** @description What became of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OperationsAnswer"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    match_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result, and what you may do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ResultPage"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    confirm_result: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationRequest"];
            };
        };
        responses: {
            /** @description The result after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ResultPage"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    dispute_result: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeRequest"];
            };
        };
        responses: {
            /** @description The result after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ResultPage"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    rule_on_dispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeRulingRequest"];
            };
        };
        responses: {
            /** @description The result after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ResultPage"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    scorer_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ListedScorerLink"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_scorer_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScorerLinkRequest"];
            };
        };
        responses: {
            /** @description The link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_NewScorerLink"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    revoke_scorer_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
                /** @description The key */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works no more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    scoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Scoring"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Me"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    erase_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseRequest"];
            };
        };
        responses: {
            /** @description It has begun */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnAccountInput"];
            };
        };
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Me"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_claims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_OwnClaim"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    claim_player: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        responses: {
            /** @description Accepted, or open */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_OwnClaim"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["ClaimCodeOver"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    own_entries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnEntries"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    kept_about_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists of rows, by what they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Kept"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_grants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those in force, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_Grant"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 that are open, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_Invitation"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    accept_my_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation */
                invitationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Grant"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrNotInvited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    decline_my_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation */
                invitationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrNotInvited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["LinkOver"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_letters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every topic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_LetterSwitch"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    switch_my_letters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterSwitchInput"];
            };
        };
        responses: {
            /** @description Every topic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Vec_LetterSwitch"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_live: {
        parameters: {
            query?: {
                /** @description A moment to tell the changes from */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events `revisions` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RevisionsEvent"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCallsOrTooManyStreams"];
            503: components["responses"]["TooManyStreams503"];
            default: components["responses"]["Failure"];
        };
    };
    my_matches: {
        parameters: {
            query?: {
                /** @description Today where you are, `YYYY-MM-DD`; without it, this day (UTC) */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is played, what is played today, and what comes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OwnMatchesReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_notices: {
        parameters: {
            query?: {
                /** @description Those that are older than this one */
                before?: number;
                /**
                 * @description How many
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_NoticesReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    mark_my_notices_read: {
        parameters: {
            query: {
                /** @description The newest one to mark */
                upTo: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    mark_my_notice_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The notice */
                noticeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_MyPasskey"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    add_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyInput"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_MyPasskey"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    begin_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description What the browser needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PasskeyCeremony"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey */
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description Removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    rename_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey */
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyNameInput"];
            };
        };
        responses: {
            /** @description Renamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_players: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_OwnPlayer"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    add_my_player: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayerRequest"];
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_OwnPlayer"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    profile_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to choose from, and what a guardian consents to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ProfileChoices"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OwnPlayer"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_my_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayerChangesInput"];
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_OwnPlayer"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_calendar_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarLinkRequest"];
            };
        };
        responses: {
            /** @description Its address, this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_CalendarLink"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    revoke_calendar_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_results: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_StandingResult"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On or off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_SecondFactorState"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    begin_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_SecondFactorSecret"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    disable_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            /** @description Off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    enable_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            /** @description On */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_RecoveryCodes"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    replace_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            /** @description Replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_RecoveryCodes"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last one in use first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_SessionInfo"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    end_other_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended, at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended, at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    own_squads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest division first; at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_OwnSquad"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 12 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_OwnTeamReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Templates"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    my_tournaments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_OwnTournament"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_claim_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player profile */
                playerProfileId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCodeRequest"];
            };
        };
        responses: {
            /** @description The code */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_ClaimCode"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    player_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches that have a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    draw_receipt: {
        parameters: {
            query?: {
                /** @description A round of a draw that is made round by round */
                round?: number;
            };
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawReceipt"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    replay_draw: {
        parameters: {
            query?: {
                /** @description A round of a draw that is made round by round */
                round?: number;
            };
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawReplay"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_draw_rounds: {
        parameters: {
            query?: {
                /** @description How many of the first rounds are left out */
                from?: number;
            };
            header?: never;
            path: {
                /** @description The draw */
                drawId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rounds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_DrawRounds"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    public_live: {
        parameters: {
            query?: {
                /** @description The tournament to watch */
                tournament?: number;
                /** @description The match to watch, instead of a tournament */
                match?: number;
                /** @description A moment to tell changes from */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events `changed` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ChangedEvent"];
                };
            };
            400: components["responses"]["BadQuery"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyStreams"];
            503: components["responses"]["TooManyStreams503"];
            default: components["responses"]["Failure"];
        };
    };
    published_match: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The match */
                matchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The match with everything that happened in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PublishedMatch"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    team_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches that have a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    public_tournaments: {
        parameters: {
            query?: {
                /** @description now (under way, or announced for days that have begun), soon or over */
                when?: string;
                /** @description The day by which this is decided; that of UTC unless told */
                today?: string;
                /** @description Only with this sport */
                sportId?: number;
                /** @description Words in the name of the venue; case and accents do not matter */
                place?: string;
                /** @description Only those that take place on this day */
                day?: string;
                /** @description Words in name, venue, organiser or sport; case and accents do not matter */
                search?: string;
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tournaments, and the sports to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_ListedTournaments"];
                };
            };
            400: components["responses"]["BadQuery"];
            default: components["responses"]["Failure"];
        };
    };
    published_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tournament, and which pages of its divisions have something to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PublishedTournament"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_bracket: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rounds, first to last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Bracket"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    tournament_calendar: {
        parameters: {
            query?: {
                /** @description Only matches of this division */
                divisionId?: number;
                /** @description Only matches on the court of this name, whatever its case is */
                court?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches that have a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_day: {
        parameters: {
            query?: {
                /** @description The day; that of UTC unless told */
                day?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches, and the days that have some */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TournamentDay"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_draws: {
        parameters: {
            query?: {
                /** @description Only draws of this division */
                divisionId?: number;
                /** @description Only draws that were prepared before this one */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedDraws"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    entered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The divisions in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_EnteredDivision"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_final_ranking: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places, first to last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_FinalRanking"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_fixtures: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description scheduled, live, completed, cancelled or postponed */
                status?: "scheduled" | "live" | "completed" | "cancelled" | "postponed";
                /** @description Words of the names of matches, teams and venues, or a match's number */
                search?: string;
                /** @description This match alone */
                matchId?: number;
                /** @description From 1 */
                page?: number;
                /** @description Rows per page */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matches in the order of play */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Fixtures"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_leaders: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Rows of each list; 20 unless told */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first rows of each list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Leaders"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_standings: {
        parameters: {
            query?: {
                /** @description A division of the tournament; its first one unless told */
                divisionId?: number;
                /** @description Only this group; case and accents do not matter */
                group?: string;
                /** @description As they stood at the end of this day, YYYY-MM-DD */
                asOf?: string;
                /** @description As they were known at this moment: without results, corrections, points and decisions that were recorded later. Rules and names are those of today. 400 for a moment before what was known is kept, for one to come, and for championships of races */
                knownAt?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables, each row with what separates it from the next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Standings"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    published_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
                /** @description The team */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team in each of its divisions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_PublishedTeam"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    linked_court: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The court, the day and its matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_LinkedCourtReply"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            410: components["responses"]["LinkOver"];
            default: components["responses"]["Failure"];
        };
    };
    sports_for_everybody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_Sport"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_tournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TournamentInput"];
            };
        };
        responses: {
            /** @description How it is set up */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyAttemptsOrTooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    tournament_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TournamentChoices"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    change_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TournamentChangesInput"];
            };
        };
        responses: {
            /** @description How it is set up now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    copy_tournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyInput"];
            };
        };
        responses: {
            /** @description How the copy is set up */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyAttemptsOrTooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    preview_copy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyPreviewInput"];
            };
        };
        responses: {
            /** @description The divisions in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_NextSeasonDivision"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    add_division: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of your own for this request: sent again within a day, it answers the same and adds nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivisionInput"];
            };
        };
        responses: {
            /** @description How the tournament is set up now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidIdempotencyKeyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyCallsOrTooManyKeys"];
            default: components["responses"]["Failure"];
        };
    };
    take_championships: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per competitor with the points of the season, one championship after the other, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_entries: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per entry in any state, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_final_ranking: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per team with a place, one division after the other, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_fixtures: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per match in the order of play, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_results: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per match that is over, in the order of play, and one per entrant of a race; streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_squads: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per player of a squad, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    take_standings: {
        parameters: {
            query?: {
                /** @description Only of this division */
                divisionId?: number;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line per team, one table after the other, streamed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["TooManyExports503"];
            default: components["responses"]["Failure"];
        };
    };
    match_day: {
        parameters: {
            query: {
                /** @description The day; without it the matches that have none */
                day?: string;
                /** @description The moment, such as `2027-05-01T16:30:00Z` */
                at: string;
                /** @description What the clock at the venue shows at that moment, such as `2027-05-01T18:30:00` */
                clock: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_MatchDayReply"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    tournament_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that are disputed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_OrganisersResults"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    court_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first, at most 500 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Vec_ListedCourtLink"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    make_court_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CourtLinkRequest"];
            };
        };
        responses: {
            /** @description The link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_NewCourtLink"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyAttemptsOrTooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    revoke_court_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
                /** @description The key */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works no more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    tournament_setup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it is set up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TournamentSetup"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    take_tournament_step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepInput"];
            };
        };
        responses: {
            /** @description How it is set up now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_TournamentSetup"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrConflictOrNotReady"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    suspensions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those who miss matches to come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_SuspensionsReply"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    save_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description The template */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_SavedTemplate"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    remove_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
                /** @description The template */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is forgotten */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    timetable: {
        parameters: {
            query?: {
                /** @description The `nextFrom` of the part before */
                from?: string;
            };
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its matches and what clashes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_Timetable"];
                };
            };
            400: components["responses"]["BadQueryOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    move_matches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovesRequest"];
            };
        };
        responses: {
            /** @description The timetable as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved_Timetable"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
    check_moves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tournament */
                tournamentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovesRequest"];
            };
        };
        responses: {
            /** @description What would clash */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data_TimetableFindings"];
                };
            };
            400: components["responses"]["BadBodyOrInvalidPath"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyCalls"];
            default: components["responses"]["Failure"];
        };
    };
}
